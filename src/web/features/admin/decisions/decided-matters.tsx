// What was decided in a queue, or about a person; the latest decision first.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DecidedQueue } from '#contract/admin/decision-calls.ts';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery, pagedQuery } from '../list/found-query.ts';
import { DecisionLine } from './decision-line.tsx';

export function DecidedMatters({ queue }: { queue: DecidedQueue }) {
  const query = useInfiniteQuery(foundQuery('GET /api/admin/decisions', { queue }));
  return (
    <FoundList query={query} label="Decided" empty="Nothing has been decided yet.">
      {(decision) => <DecisionLine decision={decision} />}
    </FoundList>
  );
}

export function DecisionsAbout({ personId }: { personId: string }) {
  const query = useInfiniteQuery(pagedQuery('GET /api/admin/people/{id}/decisions', personId));
  return (
    <FoundList query={query} label="Decisions" empty="No decisions yet.">
      {(decision) => <DecisionLine decision={decision} />}
    </FoundList>
  );
}
