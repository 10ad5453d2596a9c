// Reads the content of mails about bookings and offers, and raises the calendar versions of changed bookings.
import { taxName } from '../../shared/commission-tax.sql.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import type { BookingPolicy } from '#domain/booking/refund-rules.ts';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { type AnswerRow, answersOfB } from '../answers/answer-store.ts';
import { asInstants, type Meetings, meetingsOf } from '../meeting-store.ts';
import { type MinimumJson, minimumOf } from '../../shared/session-minimum.sql.ts';
import { mayTeach } from '../../shared/public-class.sql.ts';
import { hasOpenPage } from '../../shared/public-studio.sql.ts';

export interface PersonToNotify {
  id: string;
  name: string;
  email: string;
  erasedAt: Date | null;
  /** Whether a device of theirs gets push notifications. */
  hasDevice: boolean;
}

export interface SessionToNotify {
  classId: string;
  sessionId: string;
  title: string;
  instructorName: string;
  studioName?: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  meetings: { startsAt: Date; endsAt: Date }[];
}

export interface BookingToNotify {
  id: string;
  state: BookingState;
  icsSequence: number;
  seats: number;
  priceCents: number;
  commissionBps: number;
  /** On the commission; null where there is none. */
  tax: { bps: number; name: string } | null;
  /** The studio earns it, not the instructor. */
  isStudios: boolean;
  policy: BookingPolicy;
  isDemoMoney: boolean;
  /** Seats of confirmed or completed bookings of the session, by now. */
  bookedSeats: number;
  capacity: number;
  learner: PersonToNotify;
  instructor: PersonToNotify;
  session: SessionToNotify;
  /** Things that learners bring along. */
  bring: string[];
  minimum: MinimumJson;
  /** It ended because too few had booked. */
  isTooFew: boolean;
  /** What the learner answered at booking. */
  answers: AnswerRow[];
}

const sessionAndPeople = [
  'classes.id as class_id',
  'sessions.id as session_id',
  'classes.title',
  'classes.location',
  'classes.latitude',
  'classes.longitude',
  'sessions.time_zone',
  'sessions.capacity',
  'learner.id as learner_id',
  'learner.full_name as learner_name',
  'learner.email as learner_email',
  'learner.erased_at as learner_erased_at',
  'instructor.id as instructor_id',
  'instructor.full_name as instructor_name',
  'instructor.email as instructor_email',
  'instructor.erased_at as instructor_erased_at',
] as const;

/** Raw SQL: every booking is mailed about, and building the statement took longer than sending it. */
async function bookingsToNotify(tx: Db, which: RawBuilder<unknown>): Promise<BookingToNotify[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.state, b.ics_sequence, b.seats, b.unit_price_cents * b.seats as price_cents, b.commission_bps,
      b.commission_tax_bps, ${taxName} as tax_name, b.policy, b.cancelled_by, b.payee_studio_id is not null as is_studios, ${minimumOf('s')} as minimum,
      (select st.name from studios st where st.id = c.studio_id and ${hasOpenPage('st')}) as studio_name,
      c.id as class_id, s.id as session_id, c.title, c.location, c.latitude, c.longitude, c.bring, s.time_zone, s.capacity,
      learner.id as learner_id, learner.full_name as learner_name, learner.email as learner_email,
      learner.erased_at as learner_erased_at, instructor.id as instructor_id,
      instructor.full_name as instructor_name,
      instructor.email as instructor_email, instructor.erased_at as instructor_erased_at,
      ${meetingsOf('s')} as meetings,
      exists (select from push_subscriptions d where d.person_id = learner.id) as learner_has_device,
      exists (select from push_subscriptions d where d.person_id = instructor.id) as instructor_has_device,
      (
        select coalesce(sum(others.seats), 0) from bookings as others
        where others.session_id = s.id and others.state in (${literals(enrolledStates)})
      ) as booked_seats,
      exists (
        select from payments where payments.booking_id = b.id and payments.provider = 'demo'
      ) as is_demo_money,
      ${answersOfB} as answers
    from bookings b
      join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
      join profiles learner on learner.id = b.learner_id
      join profiles instructor on instructor.id = c.teacher_id
    where b.id = ${which}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    icsSequence: row.ics_sequence,
    seats: row.seats,
    priceCents: row.price_cents,
    commissionBps: row.commission_bps,
    tax:
      row.commission_tax_bps > 0
        ? { bps: row.commission_tax_bps, name: row.tax_name ?? 'tax' }
        : null,
    isStudios: row.is_studios,
    policy: row.policy as BookingPolicy,
    isDemoMoney: row.is_demo_money,
    bookedSeats: row.booked_seats,
    capacity: row.capacity,
    ...peopleOf(row),
    session: sessionOf(row),
    bring: row.bring,
    minimum: row.minimum,
    isTooFew: row.cancelled_by === 'minimum',
    answers: row.answers,
  }));
}

export const findBookingToNotify = async (
  tx: Db,
  bookingId: string,
): Promise<BookingToNotify | undefined> => (await bookingsToNotify(tx, sql`${bookingId}`))[0];

export const findBookingsToNotify = (tx: Db, bookingIds: string[]): Promise<BookingToNotify[]> =>
  bookingsToNotify(tx, sql`any(${bookingIds}::uuid[])`);

interface SessionsNotOver {
  classId: string;
  at: Date;
}

/** Confirmed bookings of sessions that are not over, including courses under way. */
const bookedNotOver = ({ classId, at }: SessionsNotOver) => sql`
  s.class_id = ${classId} and s.state = 'scheduled' and s.ends_at > ${at} and b.session_id = s.id
    and b.state = 'confirmed' and b.adds_to is null`;

interface Raised {
  bookings: number;
  /** The start of the next meeting of these sessions; null where only the last meetings are under way. */
  nextAt: Date | null;
}

/** Raises the calendar versions of all confirmed bookings. The caller has locked those sessions. */
export async function raiseVersions(tx: Db, sessions: SessionsNotOver): Promise<Raised> {
  const { rows } = await sql<Raised>`
    with raised as (
      update bookings b set ics_sequence = ics_sequence + 1, updated_at = ${sessions.at}
      from sessions s where ${bookedNotOver(sessions)}
      returning b.session_id
    )
    select (select count(*) from raised) as bookings, (
      select min(starts_at) from meetings
      where session_id in (select session_id from raised) and starts_at > ${sessions.at}
    ) as "nextAt"`.execute(tx);
  return rows[0] ?? { bookings: 0, nextAt: null };
}

interface Booked {
  id: string;
  confirmed_at: Date;
  /** When the learner was last asked about another place of the class. */
  asked_at: Date | null;
}

/** All confirmed bookings of sessions that are not over. */
export async function findBookedNotOver(tx: Db, sessions: SessionsNotOver): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select b.id, b.confirmed_at, (
      select max(r.proposed_at) from reschedule_replies a join reschedules r on r.id = a.reschedule_id
      where a.booking_id = b.id and r.old_location is not null) as asked_at
    from bookings b, sessions s
    where ${bookedNotOver(sessions)} order by b.id`.execute(tx);
  return rows;
}

type NamedPlace = Pick<SessionToNotify, 'title' | 'location' | 'latitude' | 'longitude'>;

/** Locks the class until the transaction ends; undefined where no mails are sent for its instructor. */
export async function lockClassToNotify(tx: Db, classId: string): Promise<NamedPlace | undefined> {
  const { rows } = await sql<NamedPlace>`
    select c.title, c.location, c.latitude, c.longitude
    from classes c join profiles p on p.id = c.teacher_id
    where c.id = ${classId} and c.taken_down_at is null and ${mayTeach}
    for no key update of c`.execute(tx);
  return rows[0];
}

export interface OfferToNotify {
  seats: number;
  unitPriceCents: number;
  offerExpiresAt: Date;
  learner: PersonToNotify;
  session: SessionToNotify;
}

const entriesToNotify = (tx: Db) =>
  tx
    .selectFrom('waitlist_entries as entry')
    .innerJoin('sessions', 'sessions.id', 'entry.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'entry.learner_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .select(['entry.seats', ...sessionAndPeople])
    .select((row) =>
      row.fn.coalesce('sessions.own_price_cents', 'classes.price_cents').as('unit_price_cents'),
    )
    .select(meetingsOf('sessions').as('meetings'))
    .select([hasDevice('learner'), hasDevice('instructor')]);

const hasDevice = <Name extends 'learner' | 'instructor'>(name: Name) =>
  sql<boolean>`exists (select from push_subscriptions d where d.person_id = ${sql.ref(`${name}.id`)})`.as(
    `${name}_has_device` as const,
  );

export async function findOfferToNotify(
  tx: Db,
  entryId: string,
): Promise<OfferToNotify | undefined> {
  const row = await entriesToNotify(tx)
    .select((entry) => entry.ref('entry.offer_expires_at').$notNull().as('offer_expires_at'))
    .where('entry.id', '=', entryId)
    .where('entry.state', '=', 'offered')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    seats: row.seats,
    unitPriceCents: row.unit_price_cents,
    offerExpiresAt: row.offer_expires_at,
    learner: peopleOf(row).learner,
    session: sessionOf(row),
  };
}

export interface WaitingToNotify {
  entryId: string;
  seats: number;
  /** Null without an offer. */
  offerExpiresAt: Date | null;
  learner: PersonToNotify;
  session: SessionToNotify;
}

/** All open waiting-list entries of a session. */
export async function findWaitingToNotify(tx: Db, sessionId: string): Promise<WaitingToNotify[]> {
  const rows = await entriesToNotify(tx)
    .select(['entry.id as entry_id', 'entry.offer_expires_at'])
    .where('entry.session_id', '=', sessionId)
    .where('entry.state', 'in', ['waiting', 'offered'])
    .orderBy('entry.place')
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    seats: row.seats,
    offerExpiresAt: row.offer_expires_at,
    learner: peopleOf(row).learner,
    session: sessionOf(row),
  }));
}

interface PeopleRow {
  learner_id: string;
  instructor_id: string;
  learner_has_device: boolean;
  instructor_has_device: boolean;
  learner_name: string;
  learner_email: string;
  learner_erased_at: Date | null;
  instructor_name: string;
  instructor_email: string;
  instructor_erased_at: Date | null;
}

const peopleOf = (row: PeopleRow): { learner: PersonToNotify; instructor: PersonToNotify } => ({
  learner: {
    id: row.learner_id,
    name: row.learner_name,
    email: row.learner_email,
    erasedAt: row.learner_erased_at,
    hasDevice: row.learner_has_device,
  },
  instructor: {
    id: row.instructor_id,
    hasDevice: row.instructor_has_device,
    name: row.instructor_name,
    email: row.instructor_email,
    erasedAt: row.instructor_erased_at,
  },
});

interface SessionRow extends Pick<PeopleRow, 'instructor_name'> {
  class_id: string;
  session_id: string;
  title: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  meetings: Meetings;
}

interface BookingRow extends PeopleRow, SessionRow {
  studio_name: string | null;
  id: string;
  state: BookingState;
  ics_sequence: number;
  seats: number;
  price_cents: number;
  commission_bps: number;
  commission_tax_bps: number;
  tax_name: string | null;
  is_studios: boolean;
  policy: unknown;
  capacity: number;
  booked_seats: number;
  is_demo_money: boolean;
  bring: string[];
  cancelled_by: string | null;
  minimum: MinimumJson;
  answers: AnswerRow[];
}

const sessionOf = (row: SessionRow & { studio_name?: string | null }): SessionToNotify => ({
  classId: row.class_id,
  sessionId: row.session_id,
  title: row.title,
  instructorName: row.instructor_name,
  ...(row.studio_name && { studioName: row.studio_name }),
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
  meetings: asInstants(row.meetings),
});
