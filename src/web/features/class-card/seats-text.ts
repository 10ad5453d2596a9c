// Text for a class's free seats, naming the session if it is not the one listed.
import type { ClassCard } from '#contract/classes/classes.ts';
import { dateText, shortDateText } from '#domain/text/date-text.ts';

/** `sessions` may leave out those between the first and the first with free seats. */
type Seats = Pick<ClassCard, 'available_spots' | 'max_students' | 'sessions' | 'timeZone'>;

/** From this number down, the seats left matter more than those of the whole class. */
export const fewSeats = 3;

/** Whether the first session is full while another one has seats. */
export const isFirstFull = ({ sessions: [first], available_spots: available }: Seats): boolean =>
  first?.availableSpots === 0 && available > 0;

/** "8/10 seats available", "3 left", "0/10 seats · full", "8/10 seats on Sat, Dec 12"; without `today` with the year. */
export function seatsText(card: Seats, today?: string): string {
  const { available_spots: available, max_students: most, sessions, timeZone } = card;
  if (available === 0) return `0/${most} seats · full`;
  const isFew = available <= fewSeats;
  const seats = isFew ? `${available} left` : `${available}/${most} seats`;
  if (!isFirstFull(card)) return isFew ? seats : `${seats} available`;
  const free = sessions.find(({ availableSpots }) => availableSpots > 0);
  if (!free) return `${seats} on a later date`;
  const date = today
    ? shortDateText(free.startTime, timeZone, today)
    : dateText(free.startTime, timeZone);
  return `${seats} on ${date}`;
}
