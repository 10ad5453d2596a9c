// Text about a no-show and the state of its contest.
import type { BookingDetail } from '#contract/bookings.ts';

export function contestWords({
  contest,
  canContest,
  class: { instructor },
}: Pick<BookingDetail, 'contest' | 'canContest' | 'class'>): string {
  if (contest === null)
    return canContest
      ? `${instructor.fullName} marked that you did not come. If you did, tell us: we look into it.`
      : `${instructor.fullName} marked that you did not come.`;
  switch (contest.status) {
    case 'open':
      return 'You told us that you were there. We look into it and email you our answer.';
    case 'accepted':
      return 'We looked into it: you count as having been there.';
    case 'rejected':
      return 'We looked into it, and it stays as it was marked.';
  }
}
