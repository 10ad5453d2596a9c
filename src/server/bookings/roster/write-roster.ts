// Writes the roster of a session as CSV.
import type { Roster, RosterPerson, WalkIn } from '#contract/bookings/roster-shapes.ts';
import { dateText, momentText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import { csvText } from '#platform/csv-text.ts';
import { type RosterContext, showRoster } from './show-roster.ts';

const attendanceWords = { unknown: '', attended: 'Checked in', no_show: 'No-show' } as const;

export async function writeRoster(
  db: Db,
  context: RosterContext,
  input: { sessionId: string; callerId: string },
): Promise<string> {
  const roster = await showRoster(db, context, input);
  const head = [
    'Name',
    'Seats',
    'Seats in',
    'Code',
    'Attendance',
    'Marked',
    'Booked',
    'Class',
    'Date',
    ...questionsOf(roster),
  ];
  return csvText([
    head,
    ...roster.people.map((person) => lineOf(roster, person)),
    ...roster.walkIns.map((walkIn) => walkInLine(roster, walkIn)),
  ]);
}

function lineOf(roster: Roster, person: RosterPerson) {
  const {
    session,
    class: { title, timeZone },
  } = roster;
  return [
    person.fullName,
    person.seats,
    person.seatsIn,
    person.code,
    attendanceWords[person.attendance],
    person.markedAt && momentText(person.markedAt, timeZone),
    dateText(person.bookedAt, timeZone),
    title,
    momentText(session.startTime, timeZone),
    ...questionsOf(roster).map((question) => answersTo(question, person)),
  ];
}

/** A column each, also for those that are not asked any more. */
const questionsOf = ({ people }: Roster): string[] => [
  ...new Set(people.flatMap(({ answers }) => answers.map(({ question }) => question))),
];

const answersTo = (wanted: string, { answers }: RosterPerson): string =>
  answers
    .filter(({ question }) => question === wanted)
    .map(({ seat, value }) => (seat === 0 ? value : `${seat}: ${value}`))
    .join('; ');

function walkInLine(
  { session, class: { title, timeZone } }: Roster,
  { name, seats, addedAt }: WalkIn,
) {
  const when = momentText(addedAt, timeZone);
  return [
    name,
    seats,
    seats,
    '',
    'Walk-in',
    when,
    '',
    title,
    momentText(session.startTime, timeZone),
  ];
}
