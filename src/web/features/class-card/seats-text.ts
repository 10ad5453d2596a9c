// Text for a class's free seats, naming the session if it is not the one listed.
import type { ClassCard } from '#contract/classes/classes.ts';
import { dateText } from '#domain/text/date-text.ts';

type Seats = Pick<ClassCard, 'available_spots' | 'max_students' | 'sessions' | 'timeZone'>;

/** Whether the first session is full while another one has seats. */
export const isFirstFull = ({ sessions: [first], available_spots: available }: Seats): boolean =>
  first?.availableSpots === 0 && available > 0;

/** "8/10 seats available", "0/10 seats · full", "8/10 seats on Sat, Dec 12, 2026" */
export function seatsText(card: Seats): string {
  const { available_spots: available, max_students: most, sessions, timeZone } = card;
  const seats = `${available}/${most} seats`;
  if (available === 0) return `${seats} · full`;
  if (!isFirstFull(card)) return `${seats} available`;
  const free = sessions.find(({ availableSpots }) => availableSpots > 0);
  return `${seats} on ${free ? dateText(free.startTime, timeZone) : 'a later date'}`;
}
