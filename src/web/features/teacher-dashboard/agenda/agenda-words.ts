// What is said of a meeting in the instructor's days.
import type { AgendaDate } from '#contract/teaching.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface AgendaWords {
  facts: string[];
  badge: { label: string; tone: BadgeVariant } | undefined;
  canCheckIn: boolean;
}

export function agendaWords(date: AgendaDate, now: string): AgendaWords {
  const at = new Date(now);
  const canCheckIn = date.people > 0 && at >= new Date(date.checkInFrom);
  const isOver = at >= new Date(date.endTime);
  const isOn = !isOver && at >= new Date(date.startTime);
  return {
    canCheckIn,
    badge: isOn ? { label: 'On now', tone: 'success' } : markBadge(date, isOver, canCheckIn),
    facts: [
      ...(date.meetings > 1 ? [`Meeting ${date.meeting} of ${date.meetings}`] : []),
      peopleText(date),
      ...(date.waiting > 0 && !isOver ? [`${date.waiting} waiting`] : []),
      ...(date.checkedIn > 0 ? [`${date.checkedIn} checked in`] : []),
    ],
  };
}

function markBadge(
  { unmarked }: AgendaDate,
  isOver: boolean,
  canCheckIn: boolean,
): AgendaWords['badge'] {
  if (isOver && unmarked > 0) return { label: `${unmarked} not marked`, tone: 'warning' };
  return canCheckIn && !isOver ? { label: 'Check-in open', tone: 'accent' } : undefined;
}

function peopleText({ people, seats, capacity }: AgendaDate): string {
  if (people === 0) return 'Nobody has booked yet';
  return `${people === 1 ? '1 person' : `${people} people`}, ${seats} of ${capacity} seats`;
}
