// Entry of the audit log: what was done, by whom, to what, with its details in words.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditLogEntry, AuditThing } from '#contract/admin/audit-calls.ts';
import { auditActionText } from '#contract/admin/audit-actions.ts';
import { auditLines } from '#contract/admin/audit-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { Moment, ownZone } from '#web/features/admin/moment.tsx';
import { thingAddress } from './thing-address.ts';

const linkClass =
  'font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline';

interface AuditEntryProps {
  entry: AuditLogEntry;
  things: ReadonlyMap<string, AuditThing>;
}

export function AuditEntry({ entry, things }: AuditEntryProps) {
  const { at, actor, action, subject, details } = entry;
  const nameOf = (id: string) => things.get(id)?.name;
  const lines = auditLines(details, { timeZone: ownZone(), nameOf });
  const about = subject === null ? undefined : things.get(subject);
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-semibold">{auditActionText(action)}</h2>
        <p className="text-sm text-text-3">
          <Moment at={at} />
        </p>
      </div>
      <p className="text-[0.9375rem] leading-6 wrap-anywhere text-text-2">
        {actor ? (
          <Linked to={actor.fullName === null ? undefined : `/admin/people/${actor.id}`}>
            {actor.fullName ?? formerMember}
          </Linked>
        ) : (
          'System'
        )}
        {about && about.id !== actor?.id && <About thing={about} />}
      </p>
      {lines.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-xl bg-surface-2 px-4 py-3 text-sm">
          {lines.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-text-3">{name}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function About({ thing }: { thing: AuditThing }) {
  const { name, session } = thing;
  return (
    <>
      {' · '}
      <Linked to={thingAddress(thing)}>{name}</Linked>
      {session && `, ${momentText(session.startTime, session.timeZone)}`}
    </>
  );
}

function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  const name = <bdi>{children}</bdi>;
  if (to === undefined) return name;
  return (
    <Link to={to} className={linkClass}>
      {name}
    </Link>
  );
}
