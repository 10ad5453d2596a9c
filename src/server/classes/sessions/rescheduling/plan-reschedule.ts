// From what was sent to the new time of a date; refuses what is no move.
import type { ScheduleBody } from '#contract/class-schedule.ts';
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
  if (!session) throw new TypeError('A plan without a series has one date.');
  // Calendars know the meetings of a course by their number: one less would stay in them for good.
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
    ? 'This date has one meeting, and keeps one when it is moved.'
    : `This course has ${count} meetings, and keeps as many when it is moved.`;

const refuse = (message: string): Refusal =>
  new Refusal('invalid_input', { message, fields: { start_time: message } });
