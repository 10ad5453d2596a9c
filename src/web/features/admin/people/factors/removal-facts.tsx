// The facts of a removal: who asked for it, when, why, and how it ended.
import { Link } from 'react-router';
import type { AdminFactorRemoval } from '#contract/accounts/factor-calls.ts';
import { Moment } from '../../moment.tsx';
import { factorName, outcomeText } from './factor-words.ts';

export function RemovalFacts({ removal }: { removal: AdminFactorRemoval }) {
  const { askedAt, askedBy, reason } = removal;
  return (
    <div>
      <p className="text-sm text-text-2">
        Asked for <Moment at={askedAt} /> by{' '}
        <Link to={`/admin/people/${askedBy.id}`} className="underline underline-offset-4">
          <bdi>{askedBy.fullName || 'a former operator'}</bdi>
        </Link>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </div>
  );
}

export function PastRemovals({ removals }: { removals: AdminFactorRemoval[] }) {
  if (removals.length === 0) return null;
  return (
    <>
      <h3 id="past-removals" className="mt-6 mb-3 font-semibold">
        Earlier removals
      </h3>
      <ul aria-labelledby="past-removals" className="grid grid-cols-1 gap-4">
        {removals.map((removal) => (
          <li key={removal.id} className="border-l-3 border-border pl-4">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {factorName(removal)}
            </p>
            <p>
              {outcomeText(removal)}
              {removal.endedAt && (
                <>
                  , <Moment at={removal.endedAt} />
                </>
              )}
            </p>
            <RemovalFacts removal={removal} />
          </li>
        ))}
      </ul>
    </>
  );
}
