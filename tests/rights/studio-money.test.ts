// Who may read and decide about the money of a studio, by every call that can name one and every role in it.
import { beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { openStudioWorld, teachInStudio } from '#tests/support/worlds/earning-studio.ts';
import { payTaughtSession } from '#tests/support/worlds/payout-world.ts';

const database = await freshDatabase();
const { db } = database;

/** The owner, manager and heir do not teach; the instructor of the class is a teacher of the studio. */
type Role = 'owner' | 'heir' | 'manager' | 'teacher' | 'instructor' | 'stranger' | 'operator';
const roles = [
  'owner',
  'heir',
  'manager',
  'teacher',
  'instructor',
  'stranger',
  'operator',
] as const satisfies Role[];

/** Owners and managers read; teachers are told that it is not theirs to know, and others that there is no studio. */
const readers: Record<Role, number> = {
  owner: 200,
  heir: 200,
  manager: 200,
  teacher: 403,
  instructor: 403,
  stranger: 404,
  operator: 404,
};
const deciders: Record<Role, number> = { ...readers, manager: 403 };

const expected = {
  'GET /api/instructor/commission': readers,
  'GET /api/instructor/earnings': readers,
  'GET /api/instructor/earnings/lines': readers,
  'GET /api/instructor/earnings/year': readers,
  'GET /api/instructor/earnings/statement': readers,
  'GET /api/instructor/earnings/statement.csv': readers,
  'GET /api/instructor/debts': readers,
  'GET /api/instructor/payouts': readers,
  'GET /api/instructor/payout-account': readers,
  'POST /api/instructor/payout-account': deciders,
  'GET /api/instructor/payouts/{id}/statement': readers,
  'GET /api/instructor/payouts/{id}/statement.csv': readers,
} as const satisfies Partial<Record<EndpointName, Record<Role, number>>>;

const more: Partial<Record<EndpointName, string>> = {
  'GET /api/instructor/earnings/statement': '&period=2026',
  'GET /api/instructor/earnings/statement.csv': '&period=2026',
};

const names = Object.keys(expected) as (keyof typeof expected)[];

let studioId = '';
let payoutId = '';
let people: Record<Role, Caller>;

beforeAll(async () => {
  const made = await openStudioWorld(db);
  studioId = made.studioId;
  const session = await teachInStudio(db, made);
  await payTaughtSession(db, made.world, session);
  payoutId = session.payoutId;
  const join = async (role: 'owner' | 'manager' | 'teacher') => {
    const person = await makePerson(db);
    const joined = { studio_id: studioId, person_id: person.id, joined_at: made.world.time.now };
    await db
      .insertInto('studio_members')
      .values({ ...joined, role })
      .execute();
    return person;
  };
  people = {
    owner: made.owner,
    heir: await join('owner'),
    manager: await join('manager'),
    teacher: await join('teacher'),
    instructor: made.instructor,
    stranger: await makePerson(db, { role: 'instructor' }),
    operator: await makePerson(db, { role: 'operator' }),
  };
});

test('covers every call that can name a studio', () => {
  const naming = endpointNames.filter((name) => {
    const { query } = endpoints[name] as { query?: { shape: object } };
    return query !== undefined && 'studio' in query.shape && name.includes('/instructor/');
  });
  expect(naming.toSorted()).toEqual(names.toSorted());
});

test.each(names)('lets only the right members call %s for their studio', async (name) => {
  const { url } = await startApiServer(database);
  const address = `${name.replace('{id}', payoutId)}?studio=${studioId}${more[name] ?? ''}`;
  const seen: Partial<Record<Role, number>> = {};
  for (const role of roles) seen[role] = (await call(url, address, { as: people[role] })).status;
  expect(seen).toEqual(expected[name]);
  expect((await call(url, address, {})).status).toBe(401);
});

test.each(['', '.csv'] as const)(
  'gives no statement%s of a studio to its instructor, nor one of another payee to the studio',
  async (type) => {
    const { url } = await startApiServer(database);
    const address = `GET /api/instructor/payouts/${payoutId}/statement${type}`;
    for (const role of ['instructor', 'owner'] as const)
      expect((await call(url, address, { as: people[role] })).status).toBe(404);
    const other = await openStudioWorld(db);
    const elsewhere = `${address}?studio=${other.studioId}`;
    expect((await call(url, elsewhere, { as: other.owner })).status).toBe(404);
  },
);

test('a suspended owner reads and decides nothing', async () => {
  const { url } = await startApiServer(database);
  const person = await makePerson(db, { suspended: true });
  const joined = { studio_id: studioId, person_id: person.id, role: 'owner' } as const;
  await db
    .insertInto('studio_members')
    .values({ ...joined, joined_at: new Date() })
    .execute();
  for (const name of names) {
    const address = `${name.replace('{id}', payoutId)}?studio=${studioId}${more[name] ?? ''}`;
    expect([name, (await call(url, address, { as: person })).status]).toEqual([name, 403]);
  }
});
