// Checks in by typed or scanned codes from the list on this device, and reports what came of the last one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rosterErrors } from '#contract/bookings/roster-errors.ts';
import type { Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { withSeatsIn } from '#domain/booking/door-marks.ts';
import { timeText } from '#domain/text/date-text.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { doorStateOf } from '#web/kit/door/roster-with-entries.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { rosterQuery } from '../roster/roster-query.ts';
import { addMark } from '../roster/use-marking.ts';
import type { Feedback } from './feedback.ts';
import { findByCode } from './find-by-code.ts';

export interface CheckInResult {
  id: number;
  feedback: Feedback;
  text: string;
  /** Who was found, so that their seats can be counted one by one. */
  bookingId: string | undefined;
}

export function useCodes(
  { session, people, class: { timeZone } }: Roster,
  onResult: (feedback: Feedback) => void,
) {
  const [result, setResult] = useState<CheckInResult>();
  const say = (feedback: Feedback, text: string, bookingId?: string) => {
    setResult((before) => ({ id: (before?.id ?? 0) + 1, feedback, text, bookingId }));
    onResult(feedback);
  };
  const letIn = (person: RosterPerson) => {
    const { bookingId, fullName, seats, seatsIn, markedAt, contest } = person;
    const who = `${fullName}, ${seatCount(seats)}`;
    if (contest !== null)
      return say('refused', `${who}: ${rosterErrors.attendance_contested.message}`);
    if (seatsIn > 0)
      return say('again', `${who}: already checked in${since(markedAt, timeZone)}`, bookingId);
    addMark(session.id, { person, from: doorStateOf(person), to: withSeatsIn(seats) });
    return say('in', `${who}: checked in`, bookingId);
  };
  const askServer = useServer(session.id, { letIn, say });
  const enter = (code: string) => {
    const found = findByCode(people, code);
    if (found.kind === 'person') letIn(found.person);
    else if (found.kind === 'several') say('refused', rosterErrors.code_ambiguous.message);
    else askServer(code);
  };
  const refuse = (text: string) => say('refused', text);
  return { enter, refuse, result };
}

const since = (markedAt: string | null, timeZone: string): string =>
  markedAt === null ? '' : ` at ${timeText(markedAt, timeZone)}`;

interface Outcomes {
  letIn(person: RosterPerson): void;
  say(feedback: Feedback, text: string): void;
}

/** Knows who has booked since the list was read, and why somebody is not on it. */
function useServer(sessionId: string, { letIn, say }: Outcomes): (code: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('POST /api/sessions/{id}/check-in'),
    onSuccess: ({ person, wasCheckedIn }) => {
      void queryClient.invalidateQueries({ queryKey: rosterQuery(sessionId).queryKey });
      if (wasCheckedIn) letIn(person);
      else say('in', `${person.fullName}, ${seatCount(person.seats)}: checked in`);
    },
    onError: (error) => say('refused', error instanceof ApiError ? failureText(error) : notHere),
  });
  return (code) => mutate({ params: { id: sessionId }, body: { code } });
}

const notHere =
  'Nobody on the list on this device has that code. Who has booked since can be checked in with a connection.';
