// Keeps the counts of an open page true: somebody books or cancels, and the page looks again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '#web/kit/live.ts';
import { anyEnrolledQuery, classQuery, standingQuery } from './class-queries.ts';

/** Changes in quick succession are one reason to look, and not all open pages look at the same moment. */
const gatherMs = () => 100 + 400 * Math.random();

export function useLiveSeats(classId: string): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(`class:${classId}`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const { queryKey } of [classQuery, anyEnrolledQuery, standingQuery].map((ask) =>
        ask(classId),
      ))
        void queryClient.invalidateQueries({ queryKey });
    }, gatherMs());
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
