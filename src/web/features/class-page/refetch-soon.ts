// Asks anew for everything on the page of a class that others can change, a moment after it is told that they did.
import type { QueryClient } from '@tanstack/react-query';
import { anyEnrolledQuery, classQuery, enrollmentQuery } from './class-queries.ts';

export interface RefetchSoon {
  soon(): void;
  stop(): void;
}

/** Changes in quick succession are one reason to look, and not all open pages look at the same moment. */
const gatherMs = () => 100 + 400 * Math.random();

export function createRefetchSoon(queryClient: QueryClient, classId: string): RefetchSoon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // A booking on its way is half done for a moment: seats held, not paid. Nobody is to see, or press, that.
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(look, gatherMs());
      return;
    }
    timer = undefined;
    for (const { queryKey } of [classQuery, anyEnrolledQuery, enrollmentQuery].map((ask) =>
      ask(classId),
    ))
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
