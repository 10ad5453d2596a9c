// The booking facts in mails about money.
import { creditNoteText } from '#domain/money/document-numbers.ts';
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

/** Names the attached credit note. */
export const creditNoteFacts = ({ creditNote }: { creditNote?: number | undefined }): Fact[] =>
  creditNote === undefined
    ? []
    : [{ name: 'Credit note', value: `${creditNoteText(creditNote)}, attached` }];
