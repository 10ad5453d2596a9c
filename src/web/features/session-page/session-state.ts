// State of a session in a word.
import type { Roster } from '#contract/instructor-shapes.ts';
import { dayText } from '#domain/date-text.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface StateWord {
  label: string;
  tone: BadgeVariant;
}

export function sessionState({ session, class: { timeZone } }: Roster, now: Date): StateWord {
  if (session.state === 'cancelled') return { label: 'Canceled', tone: 'neutral' };
  if (now >= new Date(session.endTime)) return { label: 'Over', tone: 'neutral' };
  const isOn = session.meetings.some(
    ({ startTime, endTime }) => now >= new Date(startTime) && now < new Date(endTime),
  );
  if (isOn) return { label: 'On now', tone: 'success' };
  const next = session.meetings.find(({ startTime }) => now < new Date(startTime));
  const day = dayText(next?.startTime ?? session.startTime, now, timeZone);
  if (day === 'Today' || day === 'Tomorrow') return { label: day, tone: 'accent' };
  return now >= new Date(session.startTime)
    ? { label: 'Under way', tone: 'accent' }
    : { label: 'Scheduled', tone: 'info' };
}
