// When, where and with whom: the facts of a date as every mail about it lists them.
import type { BookedDate } from '#contract/booking-mails.ts';
import { dateRangeText, whenText } from '#domain/date-text.ts';
import { directionsAddress } from '#domain/directions.ts';
import { moneyText, priceText } from '#domain/money.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';

export const classFact = ({ title }: BookedDate): Fact => ({ name: 'Class', value: title });

export const whenFact = ({ meetings, timeZone }: BookedDate): Fact => ({
  name: 'When',
  value: meetings.map(({ startsAt, endsAt }) => (
    <div key={startsAt}>{whenText(startsAt, endsAt, timeZone)}</div>
  )),
});

/** Of a date that was moved: when it is now, and when it was to be. */
export function movedFacts(
  date: BookedDate,
  { oldStartsAt, oldEndsAt }: { oldStartsAt: string; oldEndsAt: string },
): Fact[] {
  const textOf = date.meetings.length > 1 ? dateRangeText : whenText;
  const before = textOf(oldStartsAt, oldEndsAt, date.timeZone);
  return [
    { ...whenFact(date), name: 'New time' },
    { name: 'Was', value: <s>{before}</s> },
  ];
}

export const whereFact = ({ location }: BookedDate): Fact => ({
  name: 'Where',
  value: (
    <>
      <div>{location}</div>
      <MailLink href={directionsAddress(location)}>Directions</MailLink>
    </>
  ),
});

export const teacherFact = ({ teacherName }: BookedDate): Fact => ({
  name: 'Instructor',
  value: teacherName,
});

/** "2 × $45.00 = $90.00", or what it is for one. */
export function totalText(seats: number, priceCents: number): string {
  if (seats === 1 || priceCents === 0) return priceText(priceCents);
  return `${seats} × ${moneyText(priceCents / seats)} = ${moneyText(priceCents)}`;
}
