// What an operator gets who looks at the site as another person: what the person reads, nothing that is closed, no change.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  isOpenWhileImpersonating,
  whyClosedWhileImpersonating,
} from '#contract/admin/impersonation-reads.ts';
import { type EndpointName, endpointNames } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { insertAnswers } from '#server/bookings/answers/answer-store.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { acceptedAnswer, makeQuestion } from '#tests/support/worlds/booking-questions.ts';
import { makeImpersonation } from './make-impersonation.ts';
import { matrix } from './matrix.ts';
import { makeEverybody, openWorld } from './open-world.ts';

const database = await freshDatabase();
const { db } = database;

async function lookAs(who: 'learner' | 'instructor') {
  const { url, clock } = await startApiServer(database);
  const everybody = await makeEverybody(db);
  const world = openWorld(db, everybody, {
    now: () => clock.now(),
    settingsVersion: async () => '0',
  });
  const { operator } = everybody;
  const personId = everybody[who].id;
  const look = { operatorId: operator.id, personId, now: clock.now() };
  const headers = { 'x-impersonation': await makeImpersonation(db, look) };
  const ask = (address: string) => call(url, address, { as: operator, headers });
  const addressOf = async (name: EndpointName) => {
    const { id, query } = matrix[name];
    const ids = [await id?.(world)].flat();
    const path = name.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '');
    return query === undefined ? path : `${path}?${query}`;
  };
  return { ask, addressOf, everybody, world };
}

/** Every row of every table: whatever a call had changed would show. */
async function contentsOf(from: Db): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' order by 1`.execute(
    from,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ hash: string | null }>`
        select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.raw(name)} t`.execute(
        from,
      );
      return [name, rows[0]?.hash];
    }),
  );
}

test.each(['learner', 'instructor'] as const)(
  'gives what the %s themselves would get, and changes nothing',
  async (who) => {
    const { ask, addressOf } = await lookAs(who);
    const names = endpointNames.filter(isOpenWhileImpersonating);
    const addresses: string[] = [];
    for (const name of names) addresses.push(await addressOf(name));
    const before = await contentsOf(db);
    const seen: Record<string, number> = {};
    for (const [index, name] of names.entries())
      seen[name] = (await ask(addresses[index] ?? '')).status;
    const expected = Object.fromEntries(names.map((name) => [name, matrix[name].expected[who]]));
    expect(seen).toEqual(expected);
    expect(await contentsOf(db)).toEqual(before);
  },
);

test('refuses every change and every read that is closed, whatever it names', async () => {
  const { ask } = await lookAs('learner');
  const names = endpointNames.filter((name) => !isOpenWhileImpersonating(name));
  const before = await contentsOf(db);
  for (const name of names) {
    const { status, body } = await ask(name.replaceAll(/\{\w+\}/g, () => randomUUID()));
    const error = name.startsWith('GET ') ? 'impersonation_closed' : 'impersonation_read_only';
    expect([name, status, body?.error]).toEqual([name, 403, error]);
  }
  expect(await contentsOf(db)).toEqual(before);
});

test('says as whom the operator looks where a change is refused', async () => {
  const { ask } = await lookAs('learner');
  const { body } = await ask('POST /api/bookings');
  expect(body.message).toBe('You are looking as Lin Huang; nothing can be changed.');
});

test('says in place of messages why they are closed', async () => {
  const { ask, addressOf } = await lookAs('learner');
  const address = await addressOf('GET /api/conversations/{id}');
  const { body, text } = await ask(address);
  expect(body.message).toBe(whyClosedWhileImpersonating('GET /api/conversations/{id}'));
  const messages = await db.selectFrom('messages').select('text').execute();
  expect(messages.length).toBeGreaterThan(0);
  for (const { text: words } of messages) expect(text).not.toContain(words);
});

test('leaves what learners answered at booking out of a roster', async () => {
  const { ask, world } = await lookAs('instructor');
  const bookingId = await world.bookingNow();
  const booking = db.selectFrom('bookings').select('session_id').where('id', '=', bookingId);
  const { session_id: sessionId } = await booking.executeTakeFirstOrThrow();
  await insertAnswers(db, {
    bookingId,
    answers: [acceptedAnswer(makeQuestion(), 'Nuts')],
    at: new Date(),
  });
  const roster = await ask(`GET /api/sessions/${sessionId}/roster`);
  expect(roster.status).toBe(200);
  expect(roster.body).toMatchObject({ people: [{ bookingId, answers: [] }] });
});
