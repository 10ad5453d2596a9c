// Wire shapes of rescheduled sessions, the replies of learners, and penalties.
import * as z from 'zod/mini';
import { isBlank } from '../text-rules.ts';
import { replyRule, bookedClass, bookedSession } from './bookings.ts';
import { dollars, instant } from '../wire-values.ts';

const id = z.uuid();

/** A note to the people who are notified; a blank note counts as none. */
export const noteRule = z.pipe(
  replyRule,
  z.transform((text: string) => (isBlank(text) ? undefined : text)),
);

export const rescheduleReplies = {
  pending: 'Has not replied yet.',
  accepted: 'Comes at the new time.',
  refund: 'Does not come, and gets everything back.',
  silent: 'Did not reply in time, and gets everything back.',
  gone: 'The booking ended in another way.',
} as const;
export type RescheduleReply = keyof typeof rescheduleReplies;

export const rescheduleReply = z
  .enum(Object.keys(rescheduleReplies) as [RescheduleReply, ...RescheduleReply[]])
  .check(z.describe('`silent`: no reply in time; `gone`: the booking ended in another way.'));

const oldLocation = z
  .nullable(z.string())
  .check(z.describe('The place before, if the place has changed and not the time.'));

/** A rescheduled booking as its learner sees it. */
export const rescheduledBooking = z.object({
  bookingId: id,
  reply: rescheduleReply,
  canAccept: z.boolean(),
  canRefund: z.boolean(),
  repliesUntil: instant,
  oldStartTime: instant,
  oldEndTime: instant,
  oldLocation,
  note: z.nullable(z.string()),
  seats: z.int(),
  refund: dollars.check(z.describe('Refund for declining the new time, as a decimal amount.')),
  isDemoMoney: z.boolean(),
  isYours: z.boolean().check(z.describe('Whether the caller is the signed-in learner who booked.')),
  class: bookedClass,
  session: bookedSession,
});
export type RescheduledBooking = z.infer<typeof rescheduledBooking>;

/** The replies to a reschedule as the instructor sees them. */
export const repliesToReschedule = z.object({
  id,
  status: z.enum(['open', 'closed']),
  oldStartTime: instant,
  oldEndTime: instant,
  newStartTime: instant,
  newEndTime: instant,
  oldLocation,
  note: z.nullable(z.string()),
  proposedAt: instant,
  repliesUntil: instant,
  closedAt: z.nullable(instant),
  byBooking: z.array(
    z.object({ bookingId: id, fullName: z.string(), seats: z.int(), reply: rescheduleReply }),
  ),
});
export type RescheduleReplies = z.infer<typeof repliesToReschedule>;

const penaltyStatus = z.enum(['proposed', 'approved', 'waived']);

const penaltyFacts = {
  id,
  status: penaltyStatus,
  amount: dollars,
  takings: dollars.check(z.describe('Paid by learners for the session, as a decimal amount.')),
  isDemoMoney: z.boolean(),
  studioName: z
    .nullable(z.string())
    .check(z.describe('The studio that pays it; null where the instructor does.')),
  class: z.object({ id, title: z.string(), timeZone: z.string() }),
  startTime: instant,
  canceledAt: instant,
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()).check(z.describe('Message of the operator.')),
  explanation: z.nullable(z.string()).check(z.describe('Message of the instructor to operators.')),
};

/** A penalty as the instructor sees it. */
export const ownPenalty = z.object(penaltyFacts);
export type OwnPenalty = z.infer<typeof ownPenalty>;

/** A penalty as operators see it. */
export const penalty = z.object({
  ...penaltyFacts,
  instructor: z.object({ id, fullName: z.string(), username: z.string() }),
  decidedBy: z.nullable(z.string()),
});
export type Penalty = z.infer<typeof penalty>;

/** Whether a session can be rescheduled now, and the replies to its last reschedule. */
export const rescheduleOptions = z.object({
  sessionId: id,
  classId: id,
  title: z.string(),
  timeZone: z.string(),
  startTime: instant,
  endTime: instant,
  meetings: z.array(z.object({ startTime: instant, endTime: instant })),
  bookings: z.int().check(z.describe('Number of bookings that would be asked.')),
  canReschedule: z
    .enum(['yes', 'not-scheduled', 'too-late', 'open'])
    .check(
      z.describe('`too-late`: starts too soon; `open`: replies to the last reschedule are open.'),
    ),
  reschedulableUntil: z
    .nullable(instant)
    .check(z.describe('Latest time to reschedule it; null while nobody has booked.')),
  earliestStart: instant.check(z.describe('Earliest possible new start.')),
  windowHours: z.int(),
  cancelsLate: z.boolean().check(z.describe('Canceling now may cost a penalty.')),
  latePenalty: z
    .nullable(
      z.object({
        amount: dollars,
        takings: dollars.check(
          z.describe('Paid by learners and not refunded yet, as a decimal amount.'),
        ),
        bps: z.int().check(z.describe('The share of it, in basis points.')),
        studioName: z
          .nullable(z.string())
          .check(z.describe('The studio that would pay it; null where the instructor would.')),
      }),
    )
    .check(z.describe('What canceling now would cost if operators approve it; null if nothing.')),
  replies: z.nullable(repliesToReschedule).check(z.describe('Replies to the last reschedule.')),
  penalty: z.nullable(ownPenalty),
});
export type RescheduleOptions = z.infer<typeof rescheduleOptions>;
