// Entry of the audit log; actor and subject link to the log filtered by them.
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { Moment } from '#web/features/admin/moment.tsx';
import { auditAddress, type AuditFilter } from './audit-filter.ts';
import { auditTarget } from './audit-target.ts';
import { actionText, detailLines } from './audit-words.ts';

type Entry = Output<'GET /api/admin/audit'>['entries'][number];

const linkClass = 'font-semibold text-accent hover:text-accent-hover hover:underline';

export function AuditEntry({ entry, filter }: { entry: Entry; filter: AuditFilter }) {
  const { at, actor, action, subject, details } = entry;
  const lines = detailLines(details);
  const target = subject === null ? undefined : auditTarget(action, subject);
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold">{actionText(action)}</p>
        <p className="text-sm text-text-3">
          <Moment at={at} />
        </p>
      </div>
      <p className="text-[0.9375rem] leading-6 wrap-anywhere text-text-2">
        {actor ? (
          <Link to={auditAddress({ ...filter, actor: actor.id })} className={linkClass}>
            <bdi>{actor.fullName ?? formerMember}</bdi>
          </Link>
        ) : (
          'System'
        )}
        {subject && (
          <>
            {' '}
            · to{' '}
            <Link
              to={auditAddress({ ...filter, subject })}
              className="font-mono text-sm text-accent hover:text-accent-hover hover:underline"
            >
              {subject}
            </Link>
          </>
        )}
        {target && (
          <>
            {' '}
            ·{' '}
            <Link to={target.to} className={linkClass}>
              {target.label}
            </Link>
          </>
        )}
      </p>
      {lines.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-xl bg-surface-2 px-4 py-3 text-sm">
          {lines.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
