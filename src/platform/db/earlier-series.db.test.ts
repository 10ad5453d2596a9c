// Sessions of before migration 0151: those that were stored together become a series.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { olderDatabase } from '#tests/support/database/older-database.ts';

const startsAt = new Date('2026-12-05T16:00:00Z');
const createdAt = new Date('2026-11-01T16:00:00Z');
const idOf = (number: number): string => `11111111-1111-4111-8111-11111111111${number}`;

interface Stored {
  number: number;
  classNumber?: number;
  /** Milliseconds after the first one. */
  later?: number;
}

test('makes a series of each set that was stored together, and marks what was rescheduled on its own', async () => {
  const { pool, upgrade, insert } = await olderDatabase('0150_series_of_sessions.sql');
  const store = ({ number, classNumber = 0, later = 0 }: Stored) =>
    insert(
      `insert into sessions (id, class_id, starts_at, ends_at, wall_start, time_zone, capacity, created_at)
      values ($1, $2, $3, $4, '2026-12-05T10:00', 'America/Chicago', 9, $5)`,
      [
        idOf(number),
        idOf(classNumber),
        new Date(startsAt.getTime() + number * dayMs),
        new Date(startsAt.getTime() + (number + 0.1) * dayMs),
        new Date(createdAt.getTime() + later),
      ],
    );
  const sessions: Stored[] = [
    { number: 1 },
    { number: 2 },
    { number: 3, later: 1 },
    { number: 4, classNumber: 9 },
    { number: 5, classNumber: 9 },
  ];
  for (const one of sessions) await store(one);
  const reschedule = (number: number, isSame: boolean) =>
    insert(
      `insert into reschedules (id, session_id, proposed_by, old_starts_at, old_ends_at, new_starts_at, new_ends_at,
        state, closed_at, proposed_at, replies_until)
      values ($1, $1, $1, $2, $3, $4, $3, 'closed', $2, $2, $2)`,
      [idOf(number), startsAt, new Date(startsAt.getTime() + dayMs), isSame ? startsAt : createdAt],
    );
  await reschedule(2, false);
  // Asked about another place: the time stayed.
  await reschedule(5, true);
  await upgrade();
  await upgrade('0151_series_of_earlier_sessions.sql');
  const { rows } = await pool.query<{
    series_id: string | null;
    rescheduled_alone_at: Date | null;
  }>('select series_id, rescheduled_alone_at from sessions order by id');
  const [one, two, three, four, five] = rows.map(({ series_id }) => series_id);
  expect(one).not.toBeNull();
  expect([two, three, four]).toEqual([one, null, five]);
  expect(four).not.toBe(one);
  expect(rows.map(({ rescheduled_alone_at }) => rescheduled_alone_at)).toEqual([
    null,
    startsAt,
    null,
    null,
    null,
  ]);
});
