// What operators may do in live mode, with and without a second factor.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpointNames, endpoints } from '#contract/endpoints.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { bearer, signToken } from '#tests/support/identity/tokens.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { call } from '#tests/support/call.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';

const database = await freshDatabase();
const { db } = database;
const live = { mode: 'live' as const };
const aal2 = { claims: { aal: 'aal2' } };

const needsPerson = endpointNames.filter((name) => {
  const { who, only }: EndpointSpec = endpoints[name];
  return who !== 'anyone' && !only;
});

test('refuses every call of an operator who has used neither second factor nor passkey', async () => {
  const { url } = await startApiServer(database, live);
  const { id } = await makePerson(db, { role: 'operator' });
  const headers = await bearer(id);
  for (const name of needsPerson) {
    const { status, body } = await call(url, name.replace(/\{\w+\}/g, randomUUID()), { headers });
    expect([name, status, body.error]).toEqual([name, 403, 'operator_factor_needed']);
  }
});

test('opens the admin area to an operator with a second factor', async () => {
  const { url } = await startApiServer(database, live);
  const { id } = await makePerson(db, { role: 'operator' });
  const headers = await bearer(id, aal2);
  expect((await call(url, 'GET /api/admin/settings', { headers })).status).toBe(200);
});

test('asks no other person, and nobody in the demo, for a second factor', async () => {
  const { url } = await startApiServer(database, live);
  for (const role of ['student', 'instructor'] as const) {
    const headers = await bearer((await makePerson(db, { role })).id);
    expect((await call(url, 'GET /api/profile', { headers })).status).toBe(200);
  }
  const demo = await startApiServer(database);
  const headers = await bearer((await makePerson(db, { role: 'operator' })).id);
  expect((await call(demo.url, 'GET /api/admin/settings', { headers })).status).toBe(200);
});

test('hangs up on the live connection of an operator without a second factor', async () => {
  const { port } = await startApiServer(database, live);
  const { id } = await makePerson(db, { role: 'operator' });
  const { say, closed } = await openLive(port);
  say({ hello: { token: await signToken(id) } });
  expect(await closed).toBe(4401);
  const { ask } = await openLive(port);
  expect(await ask({ hello: { token: await signToken(id, aal2) } })).toEqual({ signedIn: true });
});
