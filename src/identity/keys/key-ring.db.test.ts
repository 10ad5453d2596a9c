import { randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, jwtVerify } from 'jose';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs } from '#platform/durations.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { AccessClaims } from './access-claims.ts';
import { createKeyRing } from './key-ring.ts';

const log = pino({ level: 'silent' });
const secrets = createSecrets(randomBytes(32));
const settings = {
  baseUrl: 'https://trellis.example/auth/v1',
  tokenLifeSeconds: 3600,
  hs256Secret: undefined,
};

const shared = await freshDatabase();

/** A database without any signing key. */
async function emptyRing(): Promise<FreshDatabase> {
  await shared.pool.query('truncate identity.signing_keys');
  return shared;
}

/** A clock that the test can move. */
function watch() {
  let ms = Date.parse('2026-06-01T12:00:00Z');
  return { now: () => new Date(ms), pass: (more: number) => void (ms += more) };
}

/** One process of the service. */
async function startRing({ db, url }: FreshDatabase, clock = watch(), ownSecrets = secrets) {
  const notices = await startNotices({ url, log });
  const options = { db, secrets: ownSecrets, settings, clock, notices, log };
  const ring = await createKeyRing(options).catch(async (error: unknown) => {
    await notices.close();
    throw error;
  });
  onTestFinished(async () => {
    ring.close();
    await notices.close();
  });
  return ring;
}

function claimsAt(now: Date): AccessClaims {
  const iat = Math.floor(now.getTime() / 1000);
  return {
    iss: settings.baseUrl,
    sub: randomUUID(),
    aud: 'authenticated',
    exp: iat + 3600,
    iat,
    email: 'a@example.org',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [],
    session_id: randomUUID(),
    is_anonymous: false,
  };
}

const kidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;

test('signs with ES256 under a thumbprint and shows nothing private', async () => {
  const clock = watch();
  const ring = await startRing(await emptyRing(), clock);
  const claims = claimsAt(clock.now());
  const token = await ring.sign(claims);
  expect(await ring.verify(token)).toEqual(claims);
  const { keys } = ring.publicKeys();
  expect(keys.length).toBe(1);
  const kid = await calculateJwkThumbprint(keys[0]!);
  expect(keys[0]).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x: expect.any(String),
    y: expect.any(String),
    kid,
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  });
  expect(kidOf(token)).toBe(kid);
  const currentDate = clock.now();
  const { payload } = await jwtVerify(token, ring.keySet, { algorithms: ['ES256'], currentDate });
  expect(payload.sub).toBe(claims.sub);
});

test('gives a key to whoever verifies by themselves for its own algorithm only', async () => {
  const ring = await startRing(await emptyRing());
  const [{ kid = '' } = {}] = ring.publicKeys().keys;
  const keyFor = async (header: { alg: string; kid?: string }) =>
    ring.keySet(header, { payload: '', signature: '' });
  expect(await keyFor({ alg: 'ES256', kid })).toBeDefined();
  for (const header of [{ alg: 'HS256', kid }, { alg: 'ES256', kid: 'another' }, { alg: 'ES256' }])
    await expect(keyFor(header)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
});

test('makes one key for all processes that start at once', async () => {
  const database = await emptyRing();
  const clock = watch();
  const rings = await Promise.all(Array.from({ length: 5 }, () => startRing(database, clock)));
  const tokens = await Promise.all(rings.map((ring) => ring.sign(claimsAt(clock.now()))));
  expect(new Set(tokens.map(kidOf)).size).toBe(1);
  for (const ring of rings) for (const token of tokens) await ring.verify(token);
});

test('keeps the private half out of the database', async () => {
  const database = await emptyRing();
  await startRing(database);
  const { rows } = await database.pool.query('select * from identity.signing_keys');
  expect(rows[0].public).not.toHaveProperty('d');
  const sealed = rows[0].private_enc as Buffer;
  expect(secrets.open(sealed, `signing key ${rows[0].kid}`)?.toString()).toContain('"d"');
  expect(secrets.open(sealed, 'signing key another')).toBeUndefined();
  expect(sealed.toString('latin1')).not.toContain('"d"');
});

test('will not start with another master secret, says which setting is wrong and changes nothing', async () => {
  const database = await emptyRing();
  const clock = watch();
  await startRing(database, clock);
  clock.pass(91 * dayMs);
  const others = createSecrets(randomBytes(32));
  const error: Error = await startRing(database, clock, others).then(
    () => new Error('it started'),
    (caught) => caught,
  );
  expect(error.name).toBe('IdentityStartError');
  expect(error.message).toMatch(/^[^.]*AUTH_SECRET[^.]*\.$/);
  const { rows } = await database.pool.query('select state from identity.signing_keys');
  expect(rows).toEqual([{ state: 'current' }]);
});

test('exchanges keys in all processes without refusing a single good token', async () => {
  const database = await emptyRing();
  const clock = watch();
  const [one, other] = [await startRing(database, clock), await startRing(database, clock)];
  const first = kidOf(await one.sign(claimsAt(clock.now())));

  clock.pass(90 * dayMs);
  await one.rotate();
  await eventually(() => expect(other.publicKeys().keys.length).toBe(2));
  expect(kidOf(await one.sign(claimsAt(clock.now())))).toBe(first);

  clock.pass(hourMs);
  const lastOfFirst = await other.sign(claimsAt(clock.now()));
  await other.rotate();
  const second = await other.sign(claimsAt(clock.now()));
  expect(kidOf(second)).not.toBe(first);
  await one.verify(second);
  await other.verify(lastOfFirst);
  await eventually(async () =>
    expect(kidOf(await one.sign(claimsAt(clock.now())))).toBe(kidOf(second)),
  );

  clock.pass(2 * hourMs + 1);
  await one.rotate();
  expect(one.publicKeys().keys.map(({ kid }) => kid)).toEqual([kidOf(second)]);
});

test('lets one of several processes make the next key', async () => {
  const database = await emptyRing();
  const clock = watch();
  const rings = await Promise.all([1, 2, 3].map(() => startRing(database, clock)));
  clock.pass(90 * dayMs);
  await Promise.all(rings.map((ring) => ring.rotate()));
  for (const ring of rings) expect(ring.publicKeys().keys.length).toBe(2);
});
