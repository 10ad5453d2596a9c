// Texts for the scheduled events.
import type { Output } from '#contract/endpoints.ts';
import { counted } from '../duration-text.ts';

type Waiting = Output<'GET /api/admin/clock'>['waiting'][number];

export function waitingText({ what, count, person }: Waiting): string {
  const learners = person ?? counted(count, 'learner');
  switch (what) {
    case 'class-ends':
      return 'The class is over: bookings are completed';
    case 'end-hold':
      return `${person ? `The seat held for ${person}` : `${count} held seats`} go${person ? 'es' : ''} free if not paid`;
    case 'remind-learner':
      return `Reminder to ${learners}`;
    case 'lapse-offer':
      return `The offer to ${learners} on the waiting list ends`;
    case 'invite-review':
      return `Invitation to review: ${learners}`;
    case 'tell-no-show':
      return `Notice of being marked as a no-show: ${learners}`;
    case 'end-reschedule':
      return 'Replies to the new time end: learners who have not replied get a refund';
    case 'tell-class-change':
      return 'Notice of its new name or place: everybody who has booked the class';
    case 'pay-out':
      return `Payout to ${person ?? 'the instructor'}`;
    case 'apply-commission':
      return 'The planned commission counts';
    case 'announce-commission':
      return 'Instructors approved since then hear of the planned commission';
    case 'announce-exception':
      return 'Those concerned hear of an exception from the commission';
    case 'announce-commission-tax':
      return 'Instructors hear of the tax on the commission';
    case 'other':
      return counted(count, 'job');
  }
}
