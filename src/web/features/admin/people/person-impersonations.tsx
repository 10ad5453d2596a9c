// Who has looked at the site as a person, when and why; the latest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListedImpersonation } from '#contract/admin/impersonation-calls.ts';
import type { ImpersonationEnding } from '#domain/impersonation.ts';
import { PersonLink } from '../admin-links.tsx';
import { FoundList } from '../list/found-list.tsx';
import { pagedQuery } from '../list/found-query.ts';
import { Moment } from '../moment.tsx';

const endingTexts: Record<ImpersonationEnding, string> = {
  stopped: 'stopped',
  time_over: 'time over',
  replaced: 'looked as somebody else',
  signed_out: 'logged out',
  operator_changed: 'no longer an operator',
  person_changed: 'the account was suspended or became that of an operator',
  erased: 'the account was deleted',
};

interface PersonImpersonationsProps {
  personId: string;
  titleClass: string;
}

export function PersonImpersonations({ personId, titleClass }: PersonImpersonationsProps) {
  const found = useInfiniteQuery(pagedQuery('GET /api/admin/people/{id}/impersonations', personId));
  return (
    <section aria-labelledby="person-impersonations">
      <h2 id="person-impersonations" className={titleClass}>
        Who looked as them
      </h2>
      <FoundList query={found} label="Who looked as them" empty="Nobody has looked as them.">
        {(one) => <Line impersonation={one} />}
      </FoundList>
    </section>
  );
}

function Line({ impersonation }: { impersonation: ListedImpersonation }) {
  const { operator, reason, startedAt, endedAt, endedHow } = impersonation;
  return (
    <div className="grid grid-cols-1 gap-1 px-4 py-4 sm:px-5">
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p className="text-sm text-text-2">
        <Moment at={startedAt} /> by <PersonLink person={operator} />
        {endedAt && endedHow ? (
          <>
            {' · until '}
            <Moment at={endedAt} />, {endingTexts[endedHow]}
          </>
        ) : (
          ' · lasts'
        )}
      </p>
    </div>
  );
}

/** Shown to the operator who has just come back. */
export function BackNotice({ fullName }: { fullName: string }) {
  const [search] = useSearchParams();
  const how = search.get('back');
  if (how === null) return null;
  return (
    <p
      role="status"
      className="mb-5 rounded-xl bg-info-soft px-4 py-3 text-info forced-colors:border"
    >
      <span className="font-semibold">You are yourself again.</span>{' '}
      {how === 'over'
        ? `The time to see the site as ${fullName} was over.`
        : `You no longer see the site as ${fullName}.`}
    </p>
  );
}
