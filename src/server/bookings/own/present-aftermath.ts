// Presents what happened to a booking after it was made: attendance, contest, review and reschedule.
import type { BookingDetail } from '#contract/bookings.ts';
import { contestUntil } from '#domain/booking/contest-rules.ts';
import { editableUntil } from '#domain/reviews/editable-until.ts';
import type { BookedSessionRow } from '../booked-session/booked-session-store.ts';
import type { OwnBookingRow } from './own-booking-store.ts';

type Aftermath = Pick<
  BookingDetail,
  'attendance' | 'contest' | 'canContest' | 'review' | 'canReview' | 'reschedule'
>;

export function presentAftermath(
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
      answer: row.contest.answer,
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
});

const presentReschedule = (
  reschedule: NonNullable<OwnBookingRow['reschedule']>,
): Aftermath['reschedule'] => ({
  id: reschedule.id,
  status: reschedule.reply,
  repliesUntil: new Date(reschedule.replies_until).toISOString(),
  oldStartTime: new Date(reschedule.old_starts_at).toISOString(),
  oldEndTime: new Date(reschedule.old_ends_at).toISOString(),
  note: reschedule.note,
});
