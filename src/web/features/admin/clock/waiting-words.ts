// Texts for the scheduled events and for time spans.
import type { Output } from '#contract/endpoints.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';

type Waiting = Output<'GET /api/admin/clock'>['waiting'][number];

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

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
    case 'other':
      return counted(count, 'job');
  }
}

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

/** "2 days and 3 hours", "40 seconds": the largest unit and the one after it. */
export function spanText(ms: number): string {
  const first = units.findIndex(([, length]) => ms >= length);
  if (first < 0) return 'a moment';
  const [unit, length] = units[first] ?? units[0];
  const count = Math.floor(ms / length);
  const next = units[first + 1];
  const rest = next ? Math.floor((ms - count * length) / next[1]) : 0;
  return next && rest > 0
    ? `${counted(count, unit)} and ${counted(rest, next[0])}`
    : counted(count, unit);
}
