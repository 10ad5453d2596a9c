// Which booking a mail about money speaks of.
import { dateText, timeText } from '#domain/date-text.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';

interface MoneyOfBooking {
  title: string;
  startsAt: string;
  timeZone: string;
}

/** "Sat, Dec 5, 2026, 10:00 AM CST" */
export const momentText = (instant: string, timeZone: string): string =>
  `${dateText(instant, timeZone)}, ${timeText(instant, timeZone)}`;

export const bookingFacts = ({ title, startsAt, timeZone }: MoneyOfBooking): Fact[] => [
  { name: 'Class', value: title },
  { name: 'When', value: momentText(startsAt, timeZone) },
];
