// Sends typed or scanned codes, and reports the outcome of the last one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoints.ts';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { timeText } from '#domain/text/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { replacePerson, rosterQuery } from '../roster/roster-query.ts';

export interface CheckInResult {
  id: number;
  isGood: boolean;
  text: string;
}

const call = 'POST /api/sessions/{id}/check-in';

export function useCodes({ session, class: { timeZone } }: Roster) {
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(session.id);
  const [result, setResult] = useState<CheckInResult>();
  const say = (isGood: boolean, text: string) =>
    setResult((before) => ({ id: (before?.id ?? 0) + 1, isGood, text }));
  const { mutate } = useMutation({
    ...mutation(call),
    onSuccess: (response) => {
      queryClient.setQueryData(queryKey, (roster) => replacePerson(roster, response.person));
      say(true, checkedInText(response, timeZone));
    },
    onError: (error) => say(false, failureText(error)),
  });
  const enter = (code: string) => mutate({ params: { id: session.id }, body: { code } });
  const refuse = (text: string) => say(false, text);
  return { enter, refuse, result };
}

function checkedInText({ person, wasCheckedIn }: Output<typeof call>, timeZone: string): string {
  const { fullName, seats, markedAt } = person;
  const who = `${fullName}, ${seatCount(seats)}`;
  if (wasCheckedIn && markedAt)
    return `${who}: already checked in at ${timeText(markedAt, timeZone)}`;
  return `${who}: checked in`;
}
