// Business time as the server says it, going on by itself between two answers; and moving it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/date-text.ts';
import { failureText } from '#web/features/profile/failure-text.ts';
import { mutation, query } from '#web/kit/api.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { toast } from '#web/ui/toast.ts';
import { ownZone } from '../money/own-zone.ts';

/** What a jump sets in motion takes a moment, and the list of what waits changes with it. */
const pollMs = 1000;

export const useClockQuery = () =>
  useQuery({
    ...query('GET /api/admin/clock'),
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  });

/** Milliseconds, a new value each second. */
export function useTicking(serverNow: string): number {
  const [since, setSince] = useState({ serverNow, seconds: 0 });
  if (since.serverNow !== serverNow) setSince({ serverNow, seconds: 0 });
  useEffect(() => {
    const tick = () => setSince((last) => ({ ...last, seconds: last.seconds + 1 }));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(since.serverNow) + since.seconds * 1000;
}

const name = 'PUT /api/admin/clock';

export function useJump() {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, variables } = useMutation({
    ...mutation(name),
    onSuccess: async ({ now }) => {
      const description = `It is now ${momentText(now, ownZone())}.`;
      toast({ title: 'Time has moved on', description });
      // Hardly anything that was read before is still so.
      await client.invalidateQueries();
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  const jumpTo = (ms: number) =>
    startOnce(name, () => mutate({ body: { to: new Date(ms).toISOString() } }));
  return { jumpTo, isJumping: isPending, to: variables?.body.to };
}
