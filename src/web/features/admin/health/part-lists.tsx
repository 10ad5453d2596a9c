// Lists below the figures of a part: errors by their code, limits that were hit, and the processes that run.
import type { ReactNode } from 'react';
import { numberText } from '#domain/text/number-text.ts';
import { signInLimits } from '#contract/admin/sign-in-limits.ts';
import { counted } from '#web/features/admin/duration-text.ts';
import { limitWords } from '#web/features/admin/sign-in/limit-words.ts';
import { agoText, type ReadAt } from './figure-text.ts';
import { valueWords } from './health-words.ts';
import type { Health } from './part-card.tsx';

interface ListProps {
  label: string;
  children: ReactNode;
}

function List({ label, children }: ListProps) {
  return (
    <ul aria-label={label} className="mt-4 grid gap-3 border-t border-border pt-4">
      {children}
    </ul>
  );
}

export function ErrorList({ errors, readAt }: { errors: Health['errors']; readAt: ReadAt }) {
  if (errors.length === 0) return null;
  const ago = (at: string): string => agoText(at, readAt.checkedAt);
  return (
    <List label="Errors by code">
      {errors.map(({ name, count, firstAt, lastAt, message, cure }) => (
        <li key={name} className="min-w-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <code className="font-mono font-semibold wrap-anywhere">{name}</code>
            <span className="tabular-nums">{counted(count, 'time')}</span>
          </p>
          <p className="wrap-anywhere text-text-2">{message}</p>
          <p className="text-sm text-text-3">
            {count > 1 && `First ${ago(firstAt)}, last `}
            {ago(lastAt)}
          </p>
          {cure && <p className="mt-1 text-sm text-text-2">{cure}</p>}
        </li>
      ))}
    </List>
  );
}

export function LimitList({ limits, readAt }: { limits: Health['limits']; readAt: ReadAt }) {
  if (limits.length === 0) return null;
  return (
    <List label="Limits that were hit">
      {limits.map(({ name, count, lastAt }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {limitName(name)}
            <span className="block text-sm text-text-3">
              last {agoText(lastAt, readAt.checkedAt)}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{numberText(count)}</span>
        </li>
      ))}
    </List>
  );
}

const ownLimits: Readonly<Record<string, string>> = {
  'overload-visitors': 'Too many visitors at once',
  'overload-searches': 'Too many searches at once',
  'overload-people': 'Too many requests at once',
  'rate-change': 'Many changes by one person',
  'rate-lookUp': 'Many searches from one network',
  'rate-upload': 'Many pictures of one person',
  'rate-emailCheck': 'Many addresses checked from one network',
  'rate-forgedEvent': 'Forged payment events from one network',
  'rate-report': 'Many reports by one person',
  'rate-invitation': 'Many invitations by one person',
  'rate-pushTest': 'Many test notifications by one person',
  'rate-readCalendar': 'Many calendar readings by one person',
  'rate-download': 'Many downloads by one person',
  'rate-integration': 'Many requests of one program',
};

/** A process of another version may count limits that this one does not know. */
export function limitName(name: string): string {
  const signIn = signInLimits.find((limit) => name === `sign-in-${limit}`);
  return signIn ? `Sign-in: ${limitWords[signIn].label}` : (ownLimits[name] ?? name);
}

export function ProcessList({
  processes,
  readAt,
}: {
  processes: Health['processes'];
  readAt: ReadAt;
}) {
  if (processes.length === 0) return null;
  return (
    <List label="Processes that run">
      {processes.map(({ role, version, nodeVersion, startedAt }, index) => (
        <li key={`${startedAt} ${index}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{valueWords[role] ?? role}</span>
          <span className="text-text-2 tabular-nums">
            Trellis {version}, Node {nodeVersion}, started {agoText(startedAt, readAt.checkedAt)}
          </span>
        </li>
      ))}
    </List>
  );
}
