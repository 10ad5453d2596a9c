// Checks what an API key may call, for every endpoint of the contract: those that name one of its scopes, and what anyone may.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints.ts';
import { type ApiScope, apiScopeNames } from '#domain/integrations/api-scopes.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makeApiKey } from '#tests/support/worlds/integrations.ts';

const database = await freshDatabase();
const { db } = database;
const { id: operatorId } = await makePerson(db, { role: 'operator' });

const specOf = (name: EndpointName): EndpointSpec => endpoints[name];
const scoped = endpointNames.filter((name) => specOf(name).scope !== undefined);

const ask = async (url: string, name: string, text: string) =>
  call(
    url,
    name.replaceAll(/\{\w+\}/g, () => randomUUID()),
    {
      headers: { authorization: `Bearer ${text}` },
    },
  );

test('opens no call of people to a key, whatever it may read', async () => {
  const { url } = await startApiServer(database);
  const { text } = await makeApiKey(db, { operatorId, scopes: apiScopeNames });
  const personal = endpointNames.filter(
    (name) => !['anyone', 'api-key'].includes(specOf(name).who),
  );
  const opened: unknown[] = [];
  for (const name of personal) {
    const { status, body } = await ask(url, name, text);
    if (status !== 403 || body.error !== 'key_not_accepted') opened.push([name, status, body]);
  }
  expect(opened).toEqual([]);
  expect(personal.length).toBeGreaterThan(200);
});

test.each(scoped)('opens %s to a key with its scope, and to no other', async (name) => {
  const { url } = await startApiServer(database);
  const scope = specOf(name).scope as ApiScope;
  const fitting = await makeApiKey(db, { operatorId, scopes: [scope] });
  const others = apiScopeNames.filter((each) => each !== scope);
  const wrong = await makeApiKey(db, { operatorId, scopes: others });
  expect((await ask(url, name, fitting.text)).status).toBe(200);
  const refused = await ask(url, name, wrong.text);
  expect([refused.status, refused.body.error]).toEqual([403, 'scope_missing']);
  const { body } = await call(url, 'GET /api/openapi.json');
  const [, path = ''] = name.split(' ');
  expect(body.paths[path].get.security).toEqual([{ apiKey: [scope] }]);
});

test('serves what anyone may read to a key as to a visitor', async () => {
  const { url } = await startApiServer(database);
  const { text } = await makeApiKey(db, { operatorId });
  expect((await ask(url, 'GET /api/site', text)).status).toBe(200);
});

test('refuses a mistyped, an unknown, an expired and a revoked key alike', async () => {
  const { url } = await startApiServer(database);
  const name = 'GET /api/integrations/bookings';
  const refused = async (text: string) => {
    const { status, body } = await ask(url, name, text);
    return [status, body.error];
  };
  const { id, text } = await makeApiKey(db, { operatorId });
  expect((await ask(url, name, text)).status).toBe(200);
  expect(await refused(`${text.slice(0, -1)}!`)).toEqual([401, 'unauthenticated']);
  const unknown = await makeApiKey(db, { operatorId });
  await db.deleteFrom('api_keys').where('id', '=', unknown.id).execute();
  expect(await refused(unknown.text)).toEqual([401, 'unauthenticated']);
  const change = (set: object) =>
    db.updateTable('api_keys').set(set).where('id', '=', id).execute();
  await change({ expires_at: new Date() });
  expect(await refused(text)).toEqual([401, 'unauthenticated']);
  await change({ expires_at: null, revoked_at: new Date() });
  expect(await refused(text)).toEqual([401, 'unauthenticated']);
});

test('refuses a key in every process from its revocation on, and an old one once its overlap is over', async () => {
  const [one, other] = [await startApiServer(database), await startApiServer(database)];
  const as = { id: operatorId };
  const name = 'GET /api/integrations/bookings';
  const body = { name: 'Books', scopes: ['read:bookings'], expiresInDays: 30 };
  const first = (await call(one.url, 'POST /api/admin/api-keys', { as, body })).body;
  expect(first.key.hint).toBe(first.secret.slice(0, 17));
  expect((await ask(other.url, name, first.secret)).status).toBe(200);
  const address = `POST /api/admin/api-keys/${first.key.id}`;
  const rotate = () => call(one.url, `${address}/rotate`, { as, body: { overlapHours: 1 } });
  const second = (await rotate()).body;
  expect((await rotate()).body.error).toBe('already_rotated');
  for (const { secret } of [first, second])
    expect((await ask(other.url, name, secret)).status).toBe(200);
  await db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', first.key.id)
    .execute();
  expect((await ask(other.url, name, first.secret)).status).toBe(401);
  await call(one.url, `POST /api/admin/api-keys/${second.key.id}/revoke`, { as });
  expect((await ask(other.url, name, second.secret)).status).toBe(401);
  const stored = await db.selectFrom('api_keys').selectAll().execute();
  const secrets = await db.selectFrom('audit_log').selectAll().execute();
  for (const { secret } of [first, second])
    expect(JSON.stringify([stored, secrets])).not.toContain(secret);
});

test('notes the use of a key at most once a minute', async () => {
  const { url } = await startApiServer(database);
  const { id, text } = await makeApiKey(db, { operatorId });
  const used = async () => {
    await ask(url, 'GET /api/integrations/bookings', text);
    const row = db.selectFrom('api_keys').select('last_used_at').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).last_used_at?.getTime() ?? 0;
  };
  const first = await used();
  expect(first).toBeGreaterThan(0);
  expect(await used()).toBe(first);
  const before = new Date(first - minuteMs);
  await db.updateTable('api_keys').set({ last_used_at: before }).where('id', '=', id).execute();
  expect(await used()).toBeGreaterThanOrEqual(first);
});
