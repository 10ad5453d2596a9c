// Builds the facts of a session that every mail about it lists: when, where and with whom.
import type { BookedSession } from '#contract/bookings/booking-mails.ts';
import { dateRangeText, whenText } from '#domain/text/date-text.ts';
import { directionsAddress } from '#domain/directions.ts';
import { moneyText, priceText } from '#domain/money/money.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';

export const classFact = ({ title }: BookedSession): Fact => ({ name: 'Class', value: title });

export const whenFact = ({ meetings, timeZone }: BookedSession): Fact => ({
  name: 'When',
  value: meetings.map(({ startsAt, endsAt }) => (
    <div key={startsAt}>{whenText(startsAt, endsAt, timeZone)}</div>
  )),
});

/** The new and the old time of a rescheduled session. */
export function rescheduleFacts(
  session: BookedSession,
  { oldStartsAt, oldEndsAt }: { oldStartsAt: string; oldEndsAt: string },
): Fact[] {
  const textOf = session.meetings.length > 1 ? dateRangeText : whenText;
  const before = textOf(oldStartsAt, oldEndsAt, session.timeZone);
  return [
    { ...whenFact(session), name: 'New time' },
    { name: 'Was', value: <s>{before}</s> },
  ];
}

/** The new and the old place of a session that keeps its time. */
export const movedFacts = (session: BookedSession, oldLocation: string): Fact[] => [
  whenFact(session),
  { ...whereFact(session), name: 'New place' },
  { name: 'Was', value: <s>{oldLocation}</s> },
];

interface ChangedBooking {
  session: BookedSession;
  seats: number;
  oldStartsAt: string;
  oldEndsAt: string;
  oldSeats: number;
}

/** The date and the seats of a changed booking, with the old ones where they differ. */
export function changedSeatFacts({ session, seats, oldSeats, ...old }: ChangedBooking): Fact[] {
  const isMoved = old.oldStartsAt !== session.meetings[0]?.startsAt;
  return [
    ...(isMoved ? rescheduleFacts(session, old) : [whenFact(session)]).map((fact) =>
      fact.name === 'New time' ? { ...fact, name: 'New date' } : fact,
    ),
    {
      name: 'Seats',
      value: seats === oldSeats ? seats : `${seats} (was ${oldSeats})`,
    },
  ];
}

/** The name and place of a changed class, with the old ones where they differ. */
export function changedFacts({
  session,
  oldTitle,
  oldLocation,
}: {
  session: BookedSession;
  oldTitle?: string | undefined;
  oldLocation?: string | undefined;
}): Fact[] {
  const before = (name: string, old: string | undefined): Fact[] =>
    old === undefined ? [] : [{ name, value: <s>{old}</s> }];
  return [
    ...(oldTitle === undefined ? [] : [{ name: 'New name', value: session.title }]),
    ...before('Old name', oldTitle),
    whenFact(session),
    oldLocation === undefined ? whereFact(session) : { ...whereFact(session), name: 'New place' },
    ...before('Old place', oldLocation),
    ...(oldTitle === undefined && oldLocation === undefined ? spotFacts(session) : []),
    instructorFact(session),
  ];
}

/** A map link, for a class that changed its spot but not its address. */
const spotFacts = ({ latitude, longitude }: BookedSession): Fact[] => {
  const map = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return [
    { name: 'New place on the map', value: <MailLink href={map}>See it on the map</MailLink> },
  ];
};

export const whereFact = ({ location }: BookedSession): Fact => ({
  name: 'Where',
  value: (
    <>
      <div>{location}</div>
      <MailLink href={directionsAddress(location)}>Directions</MailLink>
    </>
  ),
});

/** Things to bring, where the instructor names any. */
export const bringFacts = ({ bring = [] }: { bring?: string[] | undefined }): Fact[] =>
  bring.length === 0
    ? []
    : [{ name: 'Bring', value: bring.map((thing) => <div key={thing}>{thing}</div>) }];

/** "Ivo Marek", "Ivo Marek at Clay House" */
export const taughtBy = ({
  instructorName,
  studioName,
}: Pick<BookedSession, 'instructorName' | 'studioName'>): string =>
  studioName === undefined ? instructorName : `${instructorName} at ${studioName}`;

export const instructorFact = (session: BookedSession): Fact => ({
  name: 'Instructor',
  value: taughtBy(session),
});

/** "2 × $45.00 = $90.00", or the price of one seat. */
export function totalText(seats: number, priceCents: number): string {
  if (seats === 1 || priceCents === 0) return priceText(priceCents);
  return `${seats} × ${moneyText(priceCents / seats)} = ${moneyText(priceCents)}`;
}
