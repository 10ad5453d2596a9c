// Marks attendance: shown optimistically, corrected by the server's response, with one undo step.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoints.ts';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { markCall, replacePerson, rosterQuery } from './roster-query.ts';

export interface LastMark {
  /** The person before the mark. */
  person: RosterPerson;
  to: Attendance;
}

export interface Marking {
  mark(person: RosterPerson, to: Attendance): void;
  last: LastMark | undefined;
  undo(): void;
  forget(): void;
}

export function useMarking(sessionId: string): Marking {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastMark>();
  // The server's last known state of people with pending marks; the shown state may itself still be refused.
  const [known] = useState(() => new Map<string, RosterPerson>());
  const { queryKey } = rosterQuery(sessionId);
  const put = (person: RosterPerson) =>
    queryClient.setQueryData(queryKey, (roster) => replacePerson(roster, person));
  const underWay = (bookingId?: string) =>
    queryClient.isMutating({
      mutationKey: [markCall],
      predicate: ({ state }) =>
        bookingId === undefined || (state.variables as Sent | undefined)?.params.id === bookingId,
    });
  const { mutate } = useMutation<RosterPerson, Error, Sent & { before: RosterPerson }>({
    mutationKey: [markCall],
    // Sent one after the other, so that two quick taps on a row arrive in order.
    scope: { id: markCall },
    onMutate: async ({ before, body: { attendance } }) => {
      if (!known.has(before.bookingId)) known.set(before.bookingId, before);
      // A response read before the tap must not arrive after it.
      await queryClient.cancelQueries({ queryKey });
      put({ ...before, attendance, markedAt: null });
    },
    onSuccess: (person) => {
      known.set(person.bookingId, person);
      if (underWay(person.bookingId) <= 1) put(person);
    },
    onError: (error, { before }) => {
      if (underWay(before.bookingId) <= 1) put(known.get(before.bookingId) ?? before);
      setLast((shown) => (shown?.person.bookingId === before.bookingId ? undefined : shown));
      toast({ title: before.fullName, description: failureText(error), variant: 'destructive' });
    },
    onSettled: (_person, _error, { before }) => {
      if (underWay(before.bookingId) <= 1) known.delete(before.bookingId);
      if (underWay() <= 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const send = (person: RosterPerson, attendance: Attendance) =>
    mutate({ params: { id: person.bookingId }, body: { attendance }, before: person });
  return {
    last,
    mark: (person, to) => {
      setLast({ person, to });
      send(person, to);
    },
    undo: () => {
      if (!last) return;
      setLast(undefined);
      send({ ...last.person, attendance: last.to }, last.person.attendance);
    },
    forget: () => setLast(undefined),
  };
}

type Sent = Input<typeof markCall>;
