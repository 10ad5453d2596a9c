// The sentences by which feeds and embedded lists tell of a class.
import type { ClassCard } from '#contract/classes/classes.ts';
import { centsOf, priceText } from '#domain/money/money.ts';
import { sessionText } from '#domain/text/date-text.ts';

/** "Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST · Austin, TX · $45.00" */
export function summaryOf({
  sessions,
  meetingCount,
  timeZone,
  location,
  price,
}: ClassCard): string {
  const [next] = sessions;
  const when =
    next &&
    sessionText(
      { startTime: next.startTime, endTime: next.endTime, meetings: meetingCount },
      timeZone,
    );
  const costs = priceText(centsOf(next?.price ?? price));
  return [when, location, costs].filter(Boolean).join(' · ');
}

/** "Full", "1 seat left". */
export const seatsText = (free: number): string =>
  free <= 0 ? 'Full' : free === 1 ? '1 seat left' : `${free} seats left`;
