// Facts that help to decide: level, length, language, age, what is included, what to bring; unknown ones are left out.
import { Link } from 'react-router';
import { levels } from '#domain/classes/levels.ts';
import { teachingLanguages } from '#domain/classes/teaching-languages.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { sessionLengthText } from '../sessions/session-words.ts';
import { ageText } from './age-text.ts';

export type GoodToKnowProps = Pick<SessionOffer, 'shown' | 'session'>;

export function GoodToKnow({ shown, session }: GoodToKnowProps) {
  const { level, language, included, bring, parking } = shown;
  const facts: [label: string, value: string | string[] | null | undefined][] = [
    ['Level', level && levels[level]],
    ['Length', session && sessionLengthText(session)],
    ['Language', language && teachingLanguages[language]],
    ['Age', ageText(shown)],
    ['Included', included],
    ['What to bring', bring],
    ['Accessibility', accessText(shown)],
    ['Getting there', parking],
  ];
  const known = facts.filter(([, value]) => value && value.length > 0);
  if (known.length === 0 && shown.tags.length === 0) return null;
  return (
    <section aria-labelledby="facts-title" className="mb-10">
      <h2 id="facts-title" className="text-2xl font-bold tracking-tight">
        Good to know
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 rounded-2xl border border-border bg-surface p-5 empty:hidden sm:grid-cols-2 sm:p-6">
        {known.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm leading-5 font-semibold text-text-3">{label}</dt>
            <dd dir="auto" className="mt-0.5 leading-6 wrap-anywhere">
              {Array.isArray(value) ? <Lines lines={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
      <Tags tags={shown.tags} />
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} dir="auto" className="flex gap-2">
          <span aria-hidden="true" className="text-accent">
            •
          </span>
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** "Step-free access. The bell is low." */
function accessText({ stepFree, accessibility }: ShownClass): string {
  if (!stepFree) return accessibility ?? '';
  return accessibility ? `Step-free access. ${accessibility}` : 'Step-free access';
}

function Tags({ tags }: Pick<ShownClass, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="More of this kind" className="mt-3 flex flex-wrap gap-2">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={`/explore/${slug}`}
            className="inline-flex min-h-9 items-center rounded-full border border-border bg-surface px-3.5 text-[0.9375rem] text-text-2 hover:border-input-border hover:text-text"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
