// Refetches everything on the class page that others can change, shortly after a change is reported.
import type { QueryClient } from '@tanstack/react-query';
import { anyEnrolledQuery, classQuery, enrollmentQuery } from '#web/kit/class/class-queries.ts';
import { ownQuestionsQuery } from './about/own-questions-query.ts';

export interface RefetchSoon {
  soon(): void;
  stop(): void;
}

/** Gathers changes in quick succession into one refetch, and spreads the refetches of all open pages. */
const gatherMs = () => 100 + 400 * Math.random();

const asked = [classQuery, anyEnrolledQuery, enrollmentQuery, ownQuestionsQuery];

export function createRefetchSoon(queryClient: QueryClient, classId: string): RefetchSoon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // Wait for a running mutation: a booking in progress is briefly held and unpaid, and must not be shown or pressed.
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(look, gatherMs());
      return;
    }
    timer = undefined;
    for (const { queryKey } of asked.map((ask) => ask(classId)))
      void queryClient.invalidateQueries({ queryKey });
  };
  return {
    soon: () => {
      timer ??= setTimeout(look, gatherMs());
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
