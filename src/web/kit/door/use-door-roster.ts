// Shows a roster with what this device has marked, and reports what the server did not take.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { DoorEntry, DoorOutcome, Roster } from '#contract/bookings/roster-shapes.ts';
import { isSameState } from '#domain/booking/door-marks.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type Call, mutation, query } from '../api/api.ts';
import {
  type MarksResponse,
  onSent,
  readDoorQueue,
  readEmptyQueue,
  sendUnsent,
  subscribeToDoorQueue,
} from './door-queue.ts';
import { doorStateOf, rosterWith } from './roster-with-entries.ts';

export interface DoorRoster {
  roster: Roster;
  /** Marks that the server does not have, because it could not be reached. */
  waiting: number;
}

export function useDoorRoster(known: Roster): DoorRoster {
  const sessionId = known.session.id;
  const queue = useSyncExternalStore(subscribeToDoorQueue, readDoorQueue, readEmptyQueue);
  useReceiver(sessionId, known);
  const queryClient = useQueryClient();
  useEffect(() => sendUnsent(callOf(queryClient)), [queryClient]);
  const entries = useMemo(
    () => queue.unsent.flatMap((one) => (one.sessionId === sessionId ? [one.entry] : [])),
    [queue, sessionId],
  );
  const roster = useMemo(() => rosterWith(known, entries), [known, entries]);
  return { roster, waiting: queue.isWaiting ? entries.length : 0 };
}

/** Not bound to a component: what is left is sent after its page was left, too. */
const callOf =
  (queryClient: QueryClient): Call =>
  (name, input) =>
    queryClient
      .getMutationCache()
      .build(queryClient, mutation(name))
      .execute(input as never);

function useReceiver(sessionId: string, before: Roster): void {
  const queryClient = useQueryClient();
  const receive = useEffectEvent(
    async (of: string, sent: readonly DoorEntry[], { roster, outcomes }: MarksResponse) => {
      if (of !== sessionId) return;
      const { queryKey } = query('GET /api/sessions/{id}/roster', { params: { id: of } });
      // A response read before must not arrive after it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, roster);
      for (const entry of sent) {
        const outcome = outcomes.find(({ id }) => id === entry.id);
        const text = outcome && whatBecame(entry, outcome, roster);
        if (text) toast({ title: whoOf(entry, before), description: text, variant: 'destructive' });
      }
    },
  );
  useEffect(() => onSent((...facts) => receive(...facts)), []);
}

/** Undefined where everything is as they marked it. */
function whatBecame(
  entry: DoorEntry,
  { outcome, error }: DoorOutcome,
  { people }: Roster,
): string | undefined {
  if (error) return error.message;
  if (outcome === 'applied' || entry.kind !== 'mark') return undefined;
  const now = people.find(({ bookingId }) => bookingId === entry.bookingId);
  if (!now || isSameState(doorStateOf(now), entry.to)) return undefined;
  return 'Another device had marked something else meanwhile, which stays.';
}

function whoOf(entry: DoorEntry, { people, walkIns }: Roster): string {
  if (entry.kind === 'walk-in') return entry.name;
  if (entry.kind === 'mark')
    return people.find(({ bookingId }) => bookingId === entry.bookingId)?.fullName ?? 'One mark';
  return walkIns.find(({ id }) => id === entry.walkInId)?.name ?? 'One mark';
}
