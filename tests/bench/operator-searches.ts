// The searches for bookings that operators make: with nothing, by each word and filter, with few and many hits, and deep.
import { sql } from 'kysely';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { searchBookings } from '#server/admin/bookings/search-bookings.ts';

export type BookingQuery = Parameters<typeof searchBookings>[1];

const all = { q: '' } as BookingQuery;

/** A booking in the middle of the list. */
async function middleOf(db: Db) {
  const { rows } = await sql<{
    id: string;
    learner_id: string;
    session_id: string;
    class_id: string;
    created_at: Date;
    starts_at: Date;
    title: string;
    email: string;
  }>`
    select b.id, b.learner_id, b.session_id, s.class_id, b.created_at, b.starts_at, c.title, p.email
    from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
      join profiles p on p.id = b.learner_id
    order by b.created_at, b.id offset (select count(*) / 2 from bookings) limit 1`.execute(db);
  const [booking] = rows;
  if (!booking) throw new Error('The database has no bookings.');
  return booking;
}

type Middle = Awaited<ReturnType<typeof middleOf>>;

const by = (query: (middle: Middle) => Partial<BookingQuery>) => async (db: Db) => ({
  ...all,
  ...query(await middleOf(db)),
});

const dayOf = (at: Date, days = 0): string =>
  new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
const instantOf = (at: Date, days: number): string =>
  new Date(at.getTime() + days * dayMs).toISOString();

export const searches: Record<string, (db: Db) => Promise<BookingQuery>> = {
  'all of them': by(() => ({})),
  'a page in the middle': by(({ id }) => ({ cursor: id })),
  'an id': by(({ id }) => ({ q: id })),
  'a check-in code': by(({ id }) => ({ q: checkInCode(id) })),
  'an address': by(({ email }) => ({ q: email })),
  'a name that one in ten has': by(() => ({ q: 'cleo' })),
  'a page in the middle of that name': by(({ id }) => ({ q: 'cleo', cursor: id })),
  'a full name': by(() => ({ q: 'cleo huang' })),
  'two letters': by(() => ({ q: 'gu' })),
  'a word that nothing has': by(() => ({ q: 'xylophone' })),
  'the title of one class': by(({ title }) => ({ q: title })),
  'a word of many titles': by(() => ({ q: 'watercolor' })),
  'confirmed ones': by(() => ({ state: 'confirmed' })),
  'enrolled ones': by(() => ({ state: 'enrolled' })),
  'canceled ones': by(() => ({ state: 'cancelled' })),
  'held ones, of which there are none': by(() => ({ state: 'held' })),
  'no-shows': by(() => ({ attendance: 'no_show' })),
  'those marked as there': by(() => ({ attendance: 'attended' })),
  'a day of classes': by(({ starts_at: at }) => ({
    session_from: dayOf(at),
    session_to: dayOf(at),
  })),
  'a year of classes': by(({ starts_at: at }) => ({
    session_from: dayOf(at, -182),
    session_to: dayOf(at, 182),
  })),
  'classes since a day': by(({ starts_at: at }) => ({ session_from: dayOf(at) })),
  'classes until a day': by(({ starts_at: at }) => ({ session_to: dayOf(at, -300) })),
  'a day of bookings': by(({ created_at: at }) => ({
    booked_from: instantOf(at, -1),
    booked_before: instantOf(at, 0),
  })),
  'a year of bookings': by(({ created_at: at }) => ({
    booked_from: instantOf(at, -365),
    booked_before: instantOf(at, 0),
  })),
  'one amount': by(() => ({ price_from: 45, price_to: 45 })),
  'a span of amounts': by(() => ({ price_from: 20, price_to: 60 })),
  'an amount that nobody paid': by(() => ({ price_from: 45.01, price_to: 45.99 })),
  'large amounts, of which there are none': by(() => ({ price_from: 5000 })),
  'a learner': by(({ learner_id: learner }) => ({ learner })),
  'a class': by(({ class_id: id }) => ({ class: id })),
  'a date': by(({ session_id: session }) => ({ session })),
  'a name, canceled': by(() => ({ q: 'cleo', state: 'cancelled' })),
  'a word of many titles, in a year': by(({ starts_at: at }) => ({
    q: 'watercolor',
    session_from: dayOf(at, -182),
    session_to: dayOf(at, 182),
  })),
  'a word of many titles, one amount': by(() => ({
    q: 'watercolor',
    price_from: 45,
    price_to: 45,
  })),
};
