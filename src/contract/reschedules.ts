// Dates that were moved, what the people who had booked them say to it, and penalties, as they travel.
import * as z from 'zod/mini';
import { isBlank } from './text-rules.ts';
import { answerRule, bookedClass, bookedSession } from './bookings.ts';
import { instant } from './wire-values.ts';

const id = z.uuid();
const dollars = z.number().check(z.describe('In dollars.'));

/** A sentence to those who are told; empty is none. */
export const noteRule = z.pipe(
  answerRule,
  z.transform((text: string) => (isBlank(text) ? undefined : text)),
);

export const rescheduleReplies = {
  pending: 'Has not answered yet.',
  accepted: 'Comes at the new time.',
  refund: 'Does not come, and gets everything back.',
  silent: 'Did not answer in time, and gets everything back.',
  gone: 'The booking ended in another way.',
} as const;
export type RescheduleReply = keyof typeof rescheduleReplies;

export const rescheduleReply = z
  .enum(Object.keys(rescheduleReplies) as [RescheduleReply, ...RescheduleReply[]])
  .check(z.describe('silent: did not answer in time; gone: the booking ended in another way.'));

/** How somebody who had booked sees that the date was moved. */
export const rescheduledBooking = z.object({
  bookingId: id,
  reply: rescheduleReply,
  canAccept: z.boolean(),
  canRefund: z.boolean(),
  repliesUntil: instant,
  oldStartTime: instant,
  oldEndTime: instant,
  note: z.nullable(z.string()),
  seats: z.int(),
  refund: dollars.check(z.describe('What goes back to who does not come, in dollars.')),
  isDemoMoney: z.boolean(),
  isYours: z.boolean().check(z.describe('Whether the caller is signed in as who booked.')),
  class: bookedClass,
  session: bookedSession,
});
export type RescheduledBooking = z.infer<typeof rescheduledBooking>;

/** How the instructor sees what people say to a new time. */
export const ballot = z.object({
  id,
  status: z.enum(['open', 'closed']),
  oldStartTime: instant,
  oldEndTime: instant,
  newStartTime: instant,
  newEndTime: instant,
  note: z.nullable(z.string()),
  proposedAt: instant,
  repliesUntil: instant,
  closedAt: z.nullable(instant),
  replies: z.array(
    z.object({ bookingId: id, fullName: z.string(), seats: z.int(), reply: rescheduleReply }),
  ),
});
export type Ballot = z.infer<typeof ballot>;

const penaltyStatus = z.enum(['proposed', 'approved', 'waived']);

const penaltyFacts = {
  id,
  status: penaltyStatus,
  amount: dollars,
  takings: dollars.check(z.describe('What people had paid for the date, in dollars.')),
  isDemoMoney: z.boolean(),
  class: z.object({ id, title: z.string(), timeZone: z.string() }),
  startTime: instant,
  canceledAt: instant,
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()).check(z.describe('What the operator says to it.')),
};

/** How an instructor sees what canceling late may cost. */
export const ownPenalty = z.object(penaltyFacts);
export type OwnPenalty = z.infer<typeof ownPenalty>;

/** How operators see it. */
export const penalty = z.object({
  ...penaltyFacts,
  instructor: z.object({ id, fullName: z.string(), username: z.string() }),
  decidedBy: z.nullable(z.string()),
});
export type Penalty = z.infer<typeof penalty>;

/** Whether a date can be moved now, and how it went when it was. */
export const rescheduleOptions = z.object({
  sessionId: id,
  classId: id,
  title: z.string(),
  timeZone: z.string(),
  startTime: instant,
  endTime: instant,
  meetings: z.array(z.object({ startTime: instant, endTime: instant })),
  bookings: z.int().check(z.describe('How many would be asked.')),
  canReschedule: z
    .enum(['yes', 'not-scheduled', 'too-late', 'open'])
    .check(
      z.describe('too-late: it starts too soon; open: people are still asked about the last time.'),
    ),
  reschedulableUntil: z
    .nullable(instant)
    .check(z.describe('The last moment to move it; null while nobody has booked.')),
  earliestStart: instant.check(z.describe('To when it can be moved at the earliest.')),
  windowHours: z.int(),
  cancelsLate: z.boolean().check(z.describe('Canceling it now may have to be paid for.')),
  ballot: z.nullable(ballot).check(z.describe('Of the last time it was moved.')),
  penalty: z.nullable(ownPenalty),
});
export type RescheduleOptions = z.infer<typeof rescheduleOptions>;
