// Counts and labels the replies to a new time.
import type { RescheduleReplies, RescheduleReply } from '#contract/bookings/reschedules.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const replyLooks: Record<RescheduleReply, { label: string; variant: BadgeVariant }> = {
  accepted: { label: 'Coming', variant: 'success' },
  pending: { label: 'No reply yet', variant: 'warning' },
  refund: { label: 'Refunded', variant: 'neutral' },
  silent: { label: 'No reply, refunded', variant: 'neutral' },
  gone: { label: 'Canceled', variant: 'neutral' },
};

interface ReplyCounts {
  coming: number;
  waiting: number;
  notComing: number;
}

/** Counts bookings, not seats, since each booking has one reply. */
export function countReplies({ byBooking }: RescheduleReplies): ReplyCounts {
  const count = (...wanted: RescheduleReply[]) =>
    byBooking.filter(({ reply }) => wanted.includes(reply)).length;
  return {
    coming: count('accepted'),
    waiting: count('pending'),
    notComing: count('refund', 'silent', 'gone'),
  };
}

/** "2 of 5 bookings settled so far." */
export function repliedText(replies: RescheduleReplies): string {
  const { waiting } = countReplies(replies);
  const all = replies.byBooking.length;
  if (waiting === 0) return all === 1 ? 'The one learner has replied.' : `All ${all} are settled.`;
  return `${all - waiting} of ${all} ${all === 1 ? 'booking' : 'bookings'} settled so far.`;
}
