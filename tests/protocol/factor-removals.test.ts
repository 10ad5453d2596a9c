// Removing lost second factors over HTTP: who may ask and how recently they signed in, and that only a POST stops it.
import { expect, test } from 'vitest';
import { bearer } from '#tests/support/identity/tokens.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { openRemovalWorld, reason } from '#tests/support/identity/factor-removals.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const { db } = database;
const world = await openRemovalWorld(database);

async function start() {
  // Every session is alive, and the factors are real.
  const identity = { ...fakeIdentity(), factors: world.context.identity.factors };
  const { url } = await startApiServer(database, { identity });
  const owner = await world.owner();
  const ask = (headers: Record<string, string>) =>
    call(url, `POST /api/admin/people/${owner.userId}/factor-removals`, {
      headers,
      body: { factorId: owner.factorId, reason },
    });
  const stateNow = async () => (await world.list(owner.userId))?.removals[0]?.state;
  return { url, owner, ask, stateNow };
}

test('refuses an operator whose sign-in is older than ten minutes', async () => {
  const { ask, stateNow } = await start();
  const elevenMinutesAgo = Math.floor(Date.now() / 1000) - 11 * 60;
  const amr = [{ method: 'password', timestamp: elevenMinutesAgo }];
  const refused = await ask(await bearer(world.operator.id, { claims: { amr } }));
  expect(refused).toMatchObject({ status: 403, body: { error: 'recent_sign_in_needed' } });
  expect(await stateNow()).toBeUndefined();
  expect(await ask(await bearer(world.operator.id))).toMatchObject({ status: 200 });
  expect(await stateNow()).toBe('waiting');
});

test('hides the call from people who are no operators, also for their own factor', async () => {
  const { ask, owner, stateNow } = await start();
  for (const id of [owner.userId, (await makePerson(db, { role: 'instructor' })).id])
    expect((await ask(await bearer(id))).status).toBe(404);
  expect(await stateNow()).toBeUndefined();
});

test('stops a removal by a POST with the secret alone, and by nothing else', async () => {
  const { url, owner, stateNow } = await start();
  await world.ask(owner);
  const secret = world.secretFor(owner.email);
  const path = '/api/factor-removals/stop';
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    const { status } = await fetch(`${url}${path}?secret=${secret}`, { method });
    expect([404, 405]).toContain(status);
  }
  expect(await stateNow()).toBe('waiting');
  const stop = (body: object) => call(url, `POST ${path}`, { body });
  expect((await stop({ secret: `${secret.slice(1)}x` })).status).toBe(404);
  expect((await stop({ secret, state: 'removed' })).status).toBe(400);
  expect(await stop({ secret })).toMatchObject({
    status: 200,
    body: { kind: 'totp', state: 'stopped' },
  });
  expect(await stateNow()).toBe('stopped');
});

test('says plainly that a hosted service keeps the factors', async () => {
  const identity = { ...fakeIdentity(), factors: null };
  const { url } = await startApiServer(database, { identity });
  const headers = await bearer(world.operator.id);
  const { id } = await makePerson(db);
  const listed = await call(url, `GET /api/admin/people/${id}/factors`, { headers });
  expect(listed.body).toEqual({ isHosted: true, factors: [], removals: [] });
  const asked = await call(url, `POST /api/admin/people/${id}/factor-removals`, {
    headers,
    body: { factorId: id, reason },
  });
  expect(asked).toMatchObject({ status: 409, body: { error: 'factors_hosted' } });
});
