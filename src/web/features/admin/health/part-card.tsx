// Card of a part: its state in words, why, since when, the figures behind it, and where to read what to do.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { healthFigures } from '#contract/admin/health.ts';
import type { Output } from '#contract/endpoints.ts';
import { momentText } from '#domain/text/date-text.ts';
import { agoText, figureText, type ReadAt } from './figure-text.ts';
import { figureWords, partWords, reasonWords, type Runbook } from './health-words.ts';
import { StateBadge } from './state-badge.tsx';

export type Health = Output<'GET /api/admin/health'>;
export type Part = Health['parts'][number];

interface PartCardProps {
  part: Part;
  readAt: ReadAt;
  children?: ReactNode;
}

export function PartCard({ part, readAt, children }: PartCardProps) {
  const { name, state, reasons } = part;
  const { label, text, runbook, page } = partWords[name];
  return (
    <article
      id={name}
      aria-labelledby={`part-${name}`}
      className="flex min-w-0 scroll-mt-24 flex-col rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`part-${name}`} className="text-xl font-bold tracking-tight">
          {label}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 max-w-prose text-text-2">{text}</p>
      {reasons.length > 0 && (
        <ul className="mt-3 grid max-w-prose gap-1 font-semibold">
          {reasons.map((reason) => (
            <li key={reason}>{reasonWords[reason]}</li>
          ))}
        </ul>
      )}
      <Since part={part} readAt={readAt} />
      <div className="pb-5">
        <Figures figures={part.figures} readAt={readAt} />
        {children}
      </div>
      <p className="mt-auto flex flex-wrap gap-x-6 gap-y-2 border-t border-border pt-4 text-sm">
        {page && (
          <Link
            to={page.to}
            className="font-semibold underline underline-offset-2 hover:decoration-2"
          >
            {page.label}
          </Link>
        )}
        <RunbookLine runbook={runbook} />
      </p>
    </article>
  );
}

/** The guide is in the repository, whose address the program does not know: so this names the file. */
function RunbookLine({ runbook: { title, file } }: { runbook: Runbook }) {
  return (
    <span className="min-w-0 text-text-2">
      Runbook: {title}, <code className="font-mono wrap-anywhere">{file}</code>
    </span>
  );
}

function Since({ part: { state, since }, readAt }: Pick<PartCardProps, 'part' | 'readAt'>) {
  if (state === 'fine' || !since) return null;
  return (
    <p className="mt-1 text-sm text-text-3">
      Since <time dateTime={since}>{momentText(since, readAt.zone)}</time>,{' '}
      {agoText(since, readAt.checkedAt)}
    </p>
  );
}

function Figures({ figures, readAt }: { figures: Part['figures']; readAt: ReadAt }) {
  if (figures.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-1.5 text-text-2">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{figureWords[name]}</dt>
          <dd className="font-semibold text-text tabular-nums wrap-anywhere">
            {healthFigures[name] === 'moment' && typeof value === 'string' ? (
              <time dateTime={value} title={momentText(value, readAt.zone)}>
                {figureText(name, value, readAt)}
              </time>
            ) : (
              figureText(name, value, readAt)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
