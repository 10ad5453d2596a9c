// Describes in a word how a past booking ended.
import type { BookingDetail } from '#contract/bookings.ts';

const endings: Record<BookingDetail['status'], string> = {
  held: 'Over',
  expiring: 'Over',
  confirmed: 'Took place',
  completed: 'Took place',
  cancelled: 'Canceled',
  forfeited: 'Canceled late',
  expired: 'Not booked',
};

const doubts: Record<NonNullable<BookingDetail['contest']>['status'], string> = {
  open: 'Marked as not there · we look into it',
  accepted: endings.completed,
  rejected: 'Marked as not there',
};

export function endingOf({ status, attendance, contest }: BookingDetail): string {
  if (contest) return doubts[contest.status];
  return attendance === 'no_show' ? 'Marked as not there' : endings[status];
}
