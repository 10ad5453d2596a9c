// Builds the search for bookings of operators. A word may be meant as several things, so each meaning is a list of its own,
// found along an index and cut to a page before the lists are united.
import { type RawBuilder, sql } from 'kysely';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { literals } from '#platform/db/literals.ts';

type Condition = RawBuilder<unknown>;

export interface BookingSearch {
  /** Null finds all of them. */
  words: {
    pattern: string;
    /** Set where the words are an id. */
    id: string | null;
    /** Set where the words may be a check-in code. */
    checkInNumber: number | null;
  } | null;
  /** Any of these; null: all. */
  states: readonly string[] | null;
  attendance: Attendance | null;
  learnerId: string | null;
  classId: string | null;
  sessionId: string | null;
  /** Days at the venue, such as 2026-11-16; the second is the first that does not count. */
  sessionFrom: string | null;
  sessionBefore: string | null;
  bookedFrom: Date | null;
  bookedBefore: Date | null;
  priceFromCents: number | null;
  priceToCents: number | null;
  /** Id of the last booking of the previous page. */
  after: string | null;
  most: number;
}

/** The newest first; names the columns id and created_at. */
export function foundBookings(search: BookingSearch): RawBuilder<unknown> {
  const lists = meaningsOf(search).flatMap((meaning) =>
    pricesOf(search).map((price) =>
      [meaning, price, ...filtersOf(search)].filter((each) => each !== undefined),
    ),
  );
  const parts = lists.map(
    (conditions) => sql`(select b.id, b.created_at from bookings b
      where ${sql.join([sql`b.adds_to is null`, ...conditions], sql` and `)}
      order by b.created_at desc, b.id desc limit ${search.most})`,
  );
  return sql`select id, created_at from (${sql.join(parts, sql` union `)}) part
    order by created_at desc, id desc limit ${search.most}`;
}

function meaningsOf({ words }: BookingSearch): (Condition | undefined)[] {
  if (!words) return [undefined];
  const { pattern, id, checkInNumber } = words;
  if (id !== null)
    return [
      sql`b.id = ${id}::uuid`,
      sql`b.id = (select adds_to from bookings where id = ${id}::uuid)`,
    ];
  const code = checkInNumber === null ? [] : [hasCode(checkInNumber)];
  return [
    ...code,
    sql`b.learner_id in (select p.id from profiles p where p.erased_at is null and ${isCalled(pattern)})`,
    sql`b.session_id in (select s.id from sessions s join classes c on c.id = s.class_id
      where lower(c.title) like ${pattern}::text)`,
  ];
}

const names = sql`lower(p.full_name || ' ' || p.username || ' ' || p.email)`;

/** Of an address, the index is asked for the part before the @ only: thousands of people share the rest. */
function isCalled(pattern: string): Condition {
  const [, before] = /^%(\S{3,}@)/.exec(pattern) ?? [];
  if (before === undefined) return sql`${names} like ${pattern}::text`;
  return sql`${names} like ${`%${before}%`}::text and ${names} || '' like ${pattern}::text`;
}

/** Found first, by its index: in the order of a page, the number of every booking would be computed until enough fit. */
const hasCode = (checkInNumber: number) => sql`b.id = any(array(
  select coded.id from bookings coded
  where coded.adds_to is null and check_in_number(coded.id) = ${checkInNumber}::integer))`;

/** Seats that were added later were charged apart from the booking. */
function pricesOf({ priceFromCents: from, priceToCents: to }: BookingSearch) {
  if (from === null && to === null) return [undefined];
  const isBetween = (row: string) =>
    sql.join(
      [
        from === null ? undefined : sql`${sql.ref(`${row}.price_cents`)} >= ${from}::bigint`,
        to === null ? undefined : sql`${sql.ref(`${row}.price_cents`)} <= ${to}::bigint`,
      ].filter((each) => each !== undefined),
      sql` and `,
    );
  return [
    isBetween('b'),
    sql`b.id in (select a.adds_to from bookings a where a.adds_to is not null
      and a.confirmed_at is not null and ${isBetween('a')})`,
  ];
}

function filtersOf(search: BookingSearch): (Condition | undefined)[] {
  const { states, attendance, learnerId, classId, sessionId, after } = search;
  const { sessionFrom, sessionBefore, bookedFrom, bookedBefore } = search;
  return [
    // Literals, so that also a cached plan uses the indexes that have only some of the bookings.
    states ? sql`b.state in (${literals(states)})` : undefined,
    attendance ? sql`b.attendance = ${sql.lit(attendance)}` : undefined,
    learnerId ? sql`b.learner_id = ${learnerId}::uuid` : undefined,
    sessionId ? sql`b.session_id = ${sessionId}::uuid` : undefined,
    classId
      ? sql`b.session_id in (select id from sessions where class_id = ${classId}::uuid)`
      : undefined,
    ...daysOf(sessionFrom, sessionBefore),
    bookedFrom ? sql`b.created_at >= ${bookedFrom}` : undefined,
    bookedBefore ? sql`b.created_at < ${bookedBefore}` : undefined,
    after
      ? sql`(b.created_at, b.id) < (select created_at, id from bookings where id = ${after}::uuid)`
      : undefined,
  ];
}

/**
 * The start of a booking narrows it down along an index, by a day more on each side than any time zone is away; and nobody
 * books what has begun, so that nothing newer need be read.
 */
function daysOf(from: string | null, before: string | null): Condition[] {
  const since = from === null ? [] : [sql`b.starts_at >= ${from}::timestamptz - interval '1 day'`];
  const until =
    before === null
      ? []
      : [
          sql`b.starts_at < ${before}::timestamptz + interval '1 day'`,
          sql`b.created_at < ${before}::timestamptz + interval '1 day'`,
        ];
  if (from === null && before === null) return [];
  const onTheseDays = sql`exists (select from sessions d where d.id = b.session_id
    and d.wall_start >= ${from ?? ''}::text and d.wall_start < ${before ?? '~'}::text)`;
  return [...since, ...until, onTheseDays];
}
