// Runs the examples of docs/integrate.md: what they promise to integrators holds for the real server.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { webhookEventNames } from '#domain/integrations/webhook-events.ts';
import { secondMs } from '#domain/time/durations.ts';
import { signMessage } from '#server/integrations/deliveries/sign-message.ts';
import { makeSecret } from '#server/integrations/webhooks/webhook-secret.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeApiKey } from '#tests/support/worlds/integrations.ts';

const database = await freshDatabase();
const { db } = database;
const page = await readFile('docs/integrate.md', 'utf8');

/** The example of the page that begins with the name of its file. */
async function example(name: string): Promise<Record<string, unknown>> {
  const [, code] = page.match(new RegExp(`\`\`\`ts\\n// ${name}\\n([^]*?)\`\`\``)) ?? [];
  if (code === undefined) throw new Error(`docs/integrate.md has no example ${name}.`);
  const file = join(await mkdtemp(join(tmpdir(), 'trellis-example-')), name);
  await writeFile(file, code);
  return (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
}

type IsOurs = (secret: string, headers: Record<string, string>, body: string) => boolean;
type Read = (
  server: { url: string; key: string },
  since: string | undefined,
  take: (booking: { id: string }) => void,
) => Promise<string>;

async function startWithBookings(count: number) {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const { text: key } = await makeApiKey(db, { operatorId: operator.id });
  const world = await openBookingWorld(db);
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const session = await makeBookableSession(db, { priceCents: 0 });
    ids.push((await book(db, world, session)).booking.id);
  }
  return { url, key, ids };
}

test('reads bookings as the example does, and afterwards only what is new', async () => {
  const readBookings = (await example('read-bookings.ts'))['readBookings'] as Read;
  const { url, key, ids } = await startWithBookings(3);
  const seen: string[] = [];
  const since = await readBookings({ url, key }, undefined, ({ id }) => void seen.push(id));
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(new Date(since).getTime()).toBeLessThan(Date.now());
  await expect(readBookings({ url, key: 'none' }, since, () => undefined)).rejects.toThrow('401');
});

test('reads bookings with the curl command of the page', async () => {
  const [, command = ''] = page.match(/```sh\n(curl .*)\n```/) ?? [];
  const { url, key } = await startWithBookings(1);
  const env = { ...process.env, TRELLIS_KEY: key, TRELLIS_URL: url };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  expect(JSON.parse(stdout)).toMatchObject({
    items: expect.any(Array),
    readUpTo: expect.any(String),
  });
});

test('checks a signature as the example does, and refuses what is forged, changed or old', async () => {
  const isOurs = (await example('verify.ts'))['isOurs'] as IsOurs;
  const [secret, other] = [makeSecret(), makeSecret()];
  const body = '{"type":"test"}';
  const sign = (secrets: string[], at = new Date()) => signMessage({ id: 'a', at, body, secrets });
  expect(isOurs(secret, sign([secret]), body)).toBe(true);
  expect(isOurs(secret, sign([other, secret]), body)).toBe(true);
  expect(isOurs(secret, sign([other]), body)).toBe(false);
  expect(isOurs(secret, sign([secret]), `${body} `)).toBe(false);
  expect(isOurs(secret, { ...sign([secret]), 'webhook-id': 'b' }, body)).toBe(false);
  const old = new Date(Date.now() - 301 * secondMs);
  expect(isOurs(secret, sign([secret], old), body)).toBe(false);
  expect(isOurs(secret, {}, body)).toBe(false);
});

test('names every event that an endpoint can choose', () => {
  expect(webhookEventNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
