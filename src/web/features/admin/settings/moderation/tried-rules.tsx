// What the rules would have found in the newest texts, before they are saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { useSettled } from '../../announcements/use-settled.ts';
import { readWords } from './moderation-values.ts';

const name = 'POST /api/admin/moderation/try';
type Tried = Output<typeof name>;

const pauseMs = 500;

const rules = [
  ['word', 'A word of the list'],
  ['email', 'An email address'],
  ['phone', 'A phone number'],
  ['link', 'A link to another site'],
] as const;

export function TriedRules({ typed }: { typed: string }) {
  const read = readWords(useSettled(typed, pauseMs));
  const words = 'words' in read ? read.words : [];
  const { data, error } = useQuery({
    ...query(name, { body: { words } }),
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    enabled: 'words' in read,
  });
  return (
    <section
      aria-labelledby="tried-rules"
      className="rounded-2xl border border-border bg-surface-2 p-5 xl:sticky xl:below-[96px]"
    >
      <h2 id="tried-rules" className="text-lg font-bold tracking-tight">
        What they would find
      </h2>
      <div role="status" className="mt-1">
        {data ? (
          <Counts tried={data} />
        ) : (
          <p className="text-text-2">{error ? 'The rules could not be tried out.' : 'Looking…'}</p>
        )}
      </div>
    </section>
  );
}

function Counts({ tried: { texts, found, samples } }: { tried: Tried }) {
  return (
    <>
      <p className="text-text-2">
        In the newest {texts.toLocaleString('en-US')} {texts === 1 ? 'text' : 'texts'}:
      </p>
      <dl className="mt-3 grid grid-cols-1 gap-3">
        {rules.map(([rule, label]) => (
          <div key={rule}>
            <div className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{found[rule]}</dd>
            </div>
            <Samples samples={samples.filter((each) => each.rule === rule)} />
          </div>
        ))}
      </dl>
    </>
  );
}

const kinds = { class: '', review: 'a review of ', question: 'a question about ' } as const;

function Samples({ samples }: { samples: Tried['samples'] }) {
  if (samples.length === 0) return null;
  return (
    <dd>
      <ul className="mt-1 grid grid-cols-1 gap-1 text-sm text-text-2">
        {samples.map(({ kind, classId, title, word }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a class may have several texts that are found
          <li key={index} className="wrap-anywhere">
            {word !== null && <bdi>“{word}” in </bdi>}
            {kinds[kind]}
            <Link to={`/admin/classes/${classId}`} className="underline underline-offset-4">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </dd>
  );
}
