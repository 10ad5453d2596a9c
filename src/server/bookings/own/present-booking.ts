// Presents a booking to its learner; the only shape of it on the wire.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { refundDeadline } from '#domain/booking/refund-rules.ts';
import { contestUntil } from '#domain/booking/contest-rules.ts';
import { editableUntil } from '#domain/reviews/editable-until.ts';
import { asBookedSession, type BookedSessionRow } from '../booked-session/booked-session-store.ts';
import { presentBookedSession } from '../booked-session/present-booked-session.ts';
import { policyOf } from '../booking-store.ts';
import type { OwnBookingRow } from './own-booking-store.ts';
import type { Context } from '../../shared/context.ts';

export type OwnBookingContext = Pick<Context, 'clock' | 'storage' | 'config'>;

export function presentBooking(context: OwnBookingContext, row: OwnBookingRow): BookingDetail {
  const session = asBookedSession({
    ...row.session,
    studio_name: row.payee_name ?? row.session.studio_name,
  });
  const policy = policyOf(row);
  const isHeld = row.state === 'held';
  return {
    id: row.id,
    status: row.state,
    seats: row.seats,
    unitPrice: row.unit_price_cents / 100,
    price: (row.unit_price_cents * row.seats) / 100,
    ...presentBookedSession(context, session),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    canceledBy: row.cancelled_by,
    wordsFromUs: row.operator_words,
    holdExpiresAt: (isHeld && row.hold_expires_at?.toISOString()) || null,
    canExtendHold: isHeld && !row.hold_extended && gainsTime(row, session),
    isGivenUp: row.is_given_up,
    refundWindowHours: policy.refundWindowHours,
    refundUntil: refundDeadline(session.starts_at, policy).toISOString(),
    isDemoMoney: row.price_cents > 0 && (row.provider ?? context.config.payments) === 'demo',
    ...(row.payee_name !== null && { earnedBy: row.payee_name }),
    paid: row.paid_cents / 100,
    refunds: row.refunds.map(presentRefund),
    refundRequest: row.request && {
      status: row.request.state,
      message: row.request.message,
      amount: row.request.granted_cents === null ? null : row.request.granted_cents / 100,
      reply: row.request.answer,
    },
    receiptNumber: row.receipt_number,
    ...presentRevision(row.receipt_revision),
    creditNotes: row.credit_notes.map(({ number, amount_cents, issued_at }) => ({
      number,
      amount: amount_cents / 100,
      issuedAt: new Date(issued_at).toISOString(),
    })),
    addsTo: row.adds_to,
    additions: row.additions.map(presentAddition),
    code: checkInCode(row.id),
    ...presentAftermath(row, session, context.clock.now()),
  };
}

/** A hold never lasts beyond the start of the session. */
const gainsTime = ({ hold_expires_at }: OwnBookingRow, { starts_at }: BookedSessionRow): boolean =>
  hold_expires_at !== null && hold_expires_at < starts_at;

const refundStatus = {
  requested: 'on-its-way',
  pending: 'on-its-way',
  succeeded: 'done',
  manual_done: 'done',
  failed: 'failed',
} as const;

const presentRefund = ({
  amount_cents,
  state,
  requested_at,
}: OwnBookingRow['refunds'][number]) => ({
  amount: amount_cents / 100,
  status: refundStatus[state],
  requestedAt: new Date(requested_at).toISOString(),
});

const presentRevision = (revision: number) => revision > 1 && { receiptRevision: revision };

const presentAddition = (addition: OwnBookingRow['additions'][number]) => ({
  id: addition.id,
  status: addition.state,
  seats: addition.seats,
  price: addition.price_cents / 100,
  holdExpiresAt:
    addition.state === 'held' && addition.hold_expires_at !== null
      ? new Date(addition.hold_expires_at).toISOString()
      : null,
  receiptNumber: addition.receipt_number,
  ...presentRevision(addition.receipt_revision),
});

type Aftermath = Pick<
  BookingDetail,
  'attendance' | 'contest' | 'canContest' | 'review' | 'canReview' | 'reschedule'
>;

/** Presents what happened to a booking after it was made: attendance, contest, review and reschedule. */
function presentAftermath(
  row: OwnBookingRow,
  { ends_at }: Pick<BookedSessionRow, 'ends_at'>,
  now: Date,
): Aftermath {
  const isMissed = row.attendance === 'no_show';
  const until = contestUntil({ endsAt: ends_at, markedAt: row.attendance_at });
  return {
    attendance: row.attendance,
    contest: row.contest && {
      status: row.contest.state,
      message: row.contest.message,
      reply: row.contest.answer,
    },
    canContest: isMissed && row.contest === null && now <= until,
    review: row.review && presentReview(row.review),
    canReview: row.state === 'completed' && !isMissed && row.review === null,
    reschedule: row.reschedule && presentReschedule(row.reschedule),
  };
}

const presentReview = (review: NonNullable<OwnBookingRow['review']>): Aftermath['review'] => ({
  id: review.id,
  rating: review.rating,
  comment: review.comment,
  editableUntil: editableUntil(review.created_at).toISOString(),
  isHidden: review.is_hidden,
  isWaiting: review.is_waiting,
});

const presentReschedule = (
  reschedule: NonNullable<OwnBookingRow['reschedule']>,
): Aftermath['reschedule'] => ({
  id: reschedule.id,
  status: reschedule.reply,
  repliesUntil: new Date(reschedule.replies_until).toISOString(),
  oldStartTime: new Date(reschedule.old_starts_at).toISOString(),
  oldEndTime: new Date(reschedule.old_ends_at).toISOString(),
  oldLocation: reschedule.old_location,
  note: reschedule.note,
});
