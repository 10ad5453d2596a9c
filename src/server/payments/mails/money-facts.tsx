// The booking facts in mails about money.
import { momentText } from '#domain/text/date-text.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';

interface MoneyOfBooking {
  title: string;
  startsAt: string;
  timeZone: string;
}

export const bookingFacts = ({ title, startsAt, timeZone }: MoneyOfBooking): Fact[] => [
  { name: 'Class', value: title },
  { name: 'When', value: momentText(startsAt, timeZone) },
];
