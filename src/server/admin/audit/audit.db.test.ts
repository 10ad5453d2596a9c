// The audit log as operators read it: names for ids, filters by person and day, and the download.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();
const { db } = database;
const at = new Date('2026-11-15T12:00:00Z');

async function asOperator() {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const read = (query: string) => call(url, `GET /api/admin/audit${query}`, { as: operator });
  const entries = async (query: string) => (await read(query)).body.entries;
  return { read, entries, operator };
}

test('names what an entry is about, also in its details', async () => {
  const { read, operator } = await asOperator();
  const { classId, sessionIds } = await makeClass(db, { title: 'Bookbinding' });
  const subject = sessionIds[0]!;
  const details = { classId, reason: 'Storm.' };
  await writeAudit(db, { at, actor: operator, action: 'session.call-off', subject, details });
  const { body } = await read(`?subject=${subject}`);
  expect(body.entries).toMatchObject([{ action: 'session.call-off', subject, details }]);
  expect(body.things).toContainEqual(
    expect.objectContaining({ id: classId, kind: 'class', name: 'Bookbinding' }),
  );
  expect(body.things).toContainEqual(
    expect.objectContaining({ id: subject, kind: 'session', session: expect.any(Object) }),
  );
  expect(body.operators).toContainEqual({ id: operator.id, fullName: 'Lin Huang' });
});

test('finds the entries about a person and their classes, and those of a day', async () => {
  const { entries, operator } = await asOperator();
  const { classId, instructorId } = await makeClass(db);
  await writeAudit(db, { at, actor: operator, action: 'class.take-down', subject: classId });
  const nextDay = new Date(at.getTime() + dayMs);
  await writeAudit(db, {
    at: nextDay,
    actor: operator,
    action: 'person.note',
    subject: instructorId,
  });
  const actions = async (query: string) =>
    (await entries(query)).map(({ action }: { action: string }) => action);
  const about = `?person=${instructorId}%40example.org`;
  expect(await actions(about)).toEqual(['person.note', 'class.take-down']);
  expect(await actions(`${about}&before=${nextDay.toISOString()}`)).toEqual(['class.take-down']);
  expect(await actions(`${about}&from=${nextDay.toISOString()}`)).toEqual(['person.note']);
  expect(await actions('?person=nobody-here')).toEqual([]);
});

test('writes a file of any length without formulas, in local time, and records that it did', async () => {
  const { read, entries, operator } = await asOperator();
  const { id: subject } = await makeInstructor(db, { fullName: '=1+1' });
  const reason = '=HYPERLINK("https://evil.example")';
  const details = { amountCents: 4550, reason };
  for (let count = 0; count < 3; count += 1)
    await writeAudit(db, {
      at,
      actor: operator,
      action: 'person.standing',
      subject,
      details: { reason },
    });
  await writeAudit(db, { at, actor: operator, action: 'penalty.decide', subject, details });
  // More than one part of the file.
  await db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 1200 }, () => ({
        at,
        actor_id: operator.id,
        action: 'job.retry',
        subject: 'x',
        details: '{}',
      })),
    )
    .execute();
  const { status, headers, text } = await read(`.csv?actor=${operator.id}&zone=America%2FChicago`);
  const lines = text.split('\r\n');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-/);
  expect(lines).toHaveLength(1 + 1204 + 1 + 1);
  expect(text).toContain('"Sun, Nov 15, 2026, 6:00 AM CST",2026-11-15T12:00:00.000Z,Lin Huang');
  expect(text).toContain('Amount: $45.50');
  expect(text).toContain(",'=1+1,");
  expect(text).not.toMatch(/[,"]=/);
  expect((await entries(`?action=audit.export`))[0]).toMatchObject({
    actor: { id: operator.id },
    details: { actor: operator.id },
  });
});
