// Checks the server against the rights matrix, cell by cell, with real tokens on a real database; and checks that
// operators' actions are written to the audit log.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makePerson } from '#tests/support/people.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { matrix } from './matrix.ts';
import { makeEverybody, openWorld } from './open-world.ts';
import { people, type Person } from './row.ts';

const database = await freshDatabase();

test('has a row for every endpoint and for no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpointNames.toSorted());
});

/** Changes that only operators may make. The rows must succeed for them, since a refusal writes no audit line. */
const isAction = (name: EndpointName): boolean =>
  endpoints[name].who === 'operator' &&
  !name.startsWith('GET ') &&
  !('onlyReads' in endpoints[name]);

test.each(endpointNames.filter((name) => !isAction(name)))(
  'lets only the right people call %s',
  async (name) => {
    const { seen } = await askAsEverybody(name);
    expect(seen).toEqual(matrix[name].expected);
  },
);

test.each(endpointNames.filter(isAction))(
  'lets only operators call %s, and writes down who did',
  async (name) => {
    const { seen, operator } = await askAsEverybody(name);
    expect(seen).toEqual(matrix[name].expected);
    const lines = database.db.selectFrom('audit_log').selectAll();
    expect(await lines.where('actor_id', '=', operator.id).execute()).toMatchObject([
      { request_id: expect.any(String) },
    ]);
  },
);

const adultsOnly = endpointNames.filter((name) => 'adultsOnly' in endpoints[name]);

test('asks for an adult wherever somebody books, waits for a seat or teaches', () => {
  expect(adultsOnly).toEqual([
    'POST /api/classes',
    'PUT /api/classes/{id}/publish',
    'POST /api/classes/{id}/sessions',
    'POST /api/become-teacher',
    'POST /api/class-drafts/{id}/publish',
    'POST /api/bookings',
    'POST /api/bookings/{id}/seats',
    'POST /api/waitlist',
    'POST /api/waitlist/{id}/claim',
  ]);
});

test.each(adultsOnly)('refuses %s to people who have not confirmed being adults', async (name) => {
  const { url } = await startApiServer(database);
  const address = name.replaceAll(/\{\w+\}/g, () => randomUUID());
  for (const role of ['student', 'instructor', 'operator'] as const) {
    const as = await makePerson(database.db, { role, isAdultUnconfirmed: true });
    const { status, body } = await call(url, address, { as });
    expect([status, body.error]).toEqual([403, 'adult_unconfirmed']);
  }
  const visitor = await call(url, address, {});
  expect(visitor.status).toBe(401);
});

test('lets people who have not confirmed being adults call everything else', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(database.db, { isAdultUnconfirmed: true });
  for (const name of endpointNames.filter((each) => !adultsOnly.includes(each))) {
    const address = name.replaceAll(/\{\w+\}/g, () => randomUUID());
    if (name === 'POST /api/account/adult-confirmation') continue;
    expect([name, (await call(url, address, { as })).body?.error]).not.toEqual([
      name,
      'adult_unconfirmed',
    ]);
  }
});

/** Calls the endpoint as each kind of person, and returns their statuses. */
async function askAsEverybody(name: EndpointName) {
  const { url, clock } = await startApiServer(database);
  const everybody = await makeEverybody(database.db);
  const world = openWorld(database.db, everybody, {
    now: () => clock.now(),
    settingsVersion: async () =>
      (await call(url, 'GET /api/admin/settings', { as: everybody.operator })).body.version,
  });
  const { body, id, query } = matrix[name];
  const seen: Partial<Record<Person, number>> = {};
  for (const person of people) {
    const request = { as: everybody[person], body: await body?.(world) };
    const ids = [await id?.(world)].flat();
    const address = name.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '');
    const asked = query === undefined ? address : `${address}?${query}`;
    seen[person] = (await call(url, asked, request)).status;
  }
  return { seen, operator: everybody.operator };
}
