import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createCountView } from './count-views.ts';

const { db } = await freshDatabase();
const clock = { now: () => new Date('2026-11-15T23:59:59Z') };

test('counts every view of a day, those that come at once with two statements, and of no class none', async () => {
  const [one, other] = [
    await makeClass(db, { sessions: [] }),
    await makeClass(db, { sessions: [] }),
  ];
  const countView = createCountView(clock);
  const seen = [one, other, one, one, other].map(({ classId }) => classId);
  const statements = await countStatements(() =>
    Promise.all([...seen, randomUUID(), ...seen].map((id) => countView(db, id))),
  );
  expect(statements).toBeLessThanOrEqual(2);
  const rows = await db.selectFrom('class_views').selectAll().execute();
  expect(new Map(rows.map((row) => [row.class_id, row.views]))).toEqual(
    new Map([
      [one.classId, 6],
      [other.classId, 4],
    ]),
  );
});
