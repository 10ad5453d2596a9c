// Plans the new time of a session from what was sent; refuses the same time and another number of meetings.
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import { Refusal } from '#contract/errors.ts';
import { type PlannedSession, planSessions } from '../plan-sessions.ts';

export type NewTime = Pick<ScheduleBody, 'start_time' | 'end_time' | 'meetings'>;

interface Present {
  meetings: { startsAt: Date; endsAt: Date }[];
  timeZone: string;
  now: Date;
}

export function planReschedule(
  sent: NewTime,
  { meetings, timeZone, now }: Present,
): PlannedSession {
  const [session] = planSessions(sent, { timeZone, now });
  if (!session) throw new TypeError('planSessions returned no session for a reschedule.');
  // Calendars identify the meetings of a course by number: a removed one would stay in them forever.
  if (session.length !== meetings.length) throw refuse(countText(meetings.length));
  const isSame = session.every(
    ({ startsAt, endsAt }, index) =>
      startsAt.getTime() === meetings[index]?.startsAt.getTime() &&
      endsAt.getTime() === meetings[index].endsAt.getTime(),
  );
  if (isSame) throw refuse('This is when it takes place already.');
  return session;
}

const countText = (count: number): string =>
  count === 1
    ? 'This date has one meeting, and keeps one when it is rescheduled.'
    : `This course has ${count} meetings, and keeps as many when it is rescheduled.`;

const refuse = (message: string): Refusal =>
  new Refusal('invalid_input', { message, fields: { start_time: message } });
