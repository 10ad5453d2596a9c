// The payment facts in mails about disputes.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';

interface Disputed {
  title: string;
  startsAt: string;
  timeZone: string;
  amountCents: number;
}

export const disputeFacts = ({ title, startsAt, timeZone, amountCents }: Disputed): Fact[] => [
  { name: 'Class', value: title },
  { name: 'When', value: momentText(startsAt, timeZone) },
  { name: 'Disputed', value: moneyText(amountCents) },
];
