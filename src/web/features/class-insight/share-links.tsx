// Share links of a class with a tag each: how many people came by them, and how many booked.
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Insight } from '#contract/classes/insight.ts';
import { mostShareTags, shareTagLength, shareTagOf } from '#domain/classes/share-tag.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { ShareButton } from '#web/kit/share/share-button.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { useShareLinks } from './insight-query.ts';

type Source = Insight['sources'][number];

export function ShareLinks({ insight }: { insight: Insight }) {
  const { sources, views, bookings } = insight;
  const sum = (of: (source: Source) => number) =>
    sources.reduce((total, source) => total + of(source), 0);
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        Where people came from
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        Make a link for each place where you share this class. It counts the views and bookings that
        come by it; nobody who opens it is recorded.
      </p>
      <NewLink insight={insight} />
      {sources.length > 0 && (
        <ul className="mt-5 divide-y divide-border border-y border-border">
          {sources.map((source) => (
            <Line key={source.tag} insight={insight} source={source} />
          ))}
          <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <p className="font-semibold">Everywhere else</p>
            <p className="text-text-2 tabular-nums">
              {countsText({
                views: Math.max(0, views - sum((source) => source.views)),
                bookings: Math.max(0, bookings - sum((source) => source.bookings)),
              })}
            </p>
          </li>
        </ul>
      )}
    </section>
  );
}

const countsText = ({ views, bookings }: Pick<Source, 'views' | 'bookings'>): string =>
  `${views === 1 ? '1 view' : `${views} views`}, ${bookings === 1 ? '1 booking' : `${bookings} bookings`}`;

function Line({ insight, source }: { insight: Insight; source: Source }) {
  const { drop } = useShareLinks(insight.classId);
  const { tag, url } = source;
  const id = `link-${tag}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} className="font-semibold">
          {tag}
        </p>
        <p className="text-text-2 tabular-nums">{countsText(source)}</p>
        <p className="text-sm wrap-anywhere text-text-2">{url}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ShareButton title={insight.title} url={url} size="sm" />
        <BusyButton
          variant="ghost"
          size="sm"
          isBusy={drop.isPending}
          busyText="Deleting…"
          aria-describedby={id}
          onClick={() =>
            drop.mutate(
              { params: { id: insight.classId, tag } },
              // The button disappears with the link.
              { onSuccess: () => focusPart('#sources') },
            )
          }
        >
          <Trash2 aria-hidden="true" />
          Delete
        </BusyButton>
      </div>
    </li>
  );
}

function NewLink({ insight }: { insight: Insight }) {
  const { make } = useShareLinks(insight.classId);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const tag = shareTagOf(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(tag, insight.sources);
    setFault(found);
    if (found) return;
    make.mutate({ params: { id: insight.classId, tag } }, { onSuccess: () => setName('') });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
      <Field
        label="Where you share it"
        hint={
          tag === ''
            ? 'Such as Instagram, or the flyer at the café'
            : `The link ends in ?via=${tag}`
        }
        error={fault}
        isErrorSpoken
        className="w-full sm:w-80"
      >
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            maxLength={shareTagLength * 2}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        isBusy={make.isPending}
        busyText="Making…"
      >
        Make a link
      </BusyButton>
    </form>
  );
}

function faultOf(tag: string, sources: readonly Source[]): string | undefined {
  if (tag === '') return 'Enter where you share it, with letters or digits';
  if (sources.some((source) => source.tag === tag)) return 'There is a link with this name';
  if (sources.length >= mostShareTags)
    return `A class has at most ${mostShareTags} links. Delete one first.`;
  return undefined;
}
