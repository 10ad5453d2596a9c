// Texts about a meeting in the instructor's agenda.
import type { AgendaSession } from '#contract/bookings/roster-shapes.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface AgendaWords {
  facts: string[];
  badge: { label: string; tone: BadgeVariant } | undefined;
  canCheckIn: boolean;
}

export function agendaWords(session: AgendaSession, now: string): AgendaWords {
  const at = new Date(now);
  const canCheckIn = session.people > 0 && at >= new Date(session.checkInFrom);
  const isOver = at >= new Date(session.endTime);
  const isOn = !isOver && at >= new Date(session.startTime);
  return {
    canCheckIn,
    badge: isOn ? { label: 'On now', tone: 'success' } : markBadge(session, isOver, canCheckIn),
    facts: [
      ...(session.meetings > 1 ? [`Meeting ${session.meeting} of ${session.meetings}`] : []),
      peopleText(session),
      ...(session.waiting > 0 && !isOver ? [`${session.waiting} waiting`] : []),
      ...(session.checkedIn > 0 ? [`${session.checkedIn} checked in`] : []),
    ],
  };
}

function markBadge(
  { unmarked }: AgendaSession,
  isOver: boolean,
  canCheckIn: boolean,
): AgendaWords['badge'] {
  if (isOver && unmarked > 0) return { label: `${unmarked} not marked`, tone: 'warning' };
  return canCheckIn && !isOver ? { label: 'Check-in open', tone: 'accent' } : undefined;
}

function peopleText({ people, seats, capacity }: AgendaSession): string {
  if (people === 0) return 'Nobody has booked yet';
  return `${people === 1 ? '1 person' : `${people} people`}, ${seats} of ${capacity} seats`;
}
