// Reads business time from the server, ticks between two responses, and moves it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/text/date-text.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ownZone } from '../moment.tsx';

/** The effects of a jump take a moment, and the list of waiting events changes with them. */
const pollMs = 1000;

export const useClockQuery = () =>
  useQuery({
    ...query('GET /api/admin/clock'),
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  });

/** Business time in milliseconds, updated each second. */
export function useBusinessTimeMs(serverNow: string): number {
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
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: async ({ now }) => {
      const description = `It is now ${momentText(now, ownZone())}.`;
      toast({ title: 'Clock moved', description });
      // After a jump almost all cached data is outdated.
      await client.invalidateQueries();
    },
    onError: (error) =>
      toast({
        title: 'The clock could not be moved',
        description: failureText(error),
        variant: 'destructive',
      }),
  });
  const jumpTo = (ms: number) =>
    startOnce(name, () => mutate({ body: { to: new Date(ms).toISOString() } }));
  return { jumpTo, isJumping: isPending };
}
