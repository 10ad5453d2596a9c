// Webhooks in the name of a payment provider: accepted only with a valid and recent signature.
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createLog } from '#platform/log.ts';
import { readSecret } from '#platform/payments/demo/secret.ts';
import { signatureHeader, signBody } from '#platform/payments/demo/signature.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const database = await freshDatabase();
const { db } = database;
const secret = await readSecret(db);
const body = (id: string) =>
  JSON.stringify({ id, type: 'checkout.paid', refs: [{ kind: 'checkout', id: 'dcs_1' }] });

interface Message {
  body: string;
  signature?: string;
  type?: string;
  path?: string;
}

const sign = (text: string, at = new Date(), by = secret) => signBody(by, text, at);

const send = (url: string, { body: text, signature, type, path = 'demo' }: Message) =>
  fetch(`${url}/webhooks/${path}`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      ...(signature !== undefined && { [signatureHeader]: signature }),
    },
    body: text,
  });

const noted = async () => {
  const rows = await db.selectFrom('provider_events').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

test('notes a signed message, and has it looked at once, however often it is sent', async () => {
  const { url, added } = await startApiServer(database);
  const text = body('dev_good');
  const message = { body: text, signature: sign(text) };
  const responses = await Promise.all([1, 2, 3].map(() => send(url, message)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await responses[0]!.json()).toEqual({ received: true });
  expect(await noted()).toContain('dev_good');
  const payload = { provider: 'demo', eventId: 'dev_good' };
  expect(added).toEqual([{ name: 'handle-provider-event', payload }]);
});

test('reads the very bytes that were signed, whatever they are called', async () => {
  const { url } = await startApiServer(database);
  const text = ` ${body('dev_spaced')}\n`;
  const message = { body: text, signature: sign(text), type: 'text/plain', path: 'demo/channel' };
  expect((await send(url, message)).status).toBe(200);
  expect(await noted()).toContain('dev_spaced');
});

const bad = body('dev_bad');
const longAgo = sign(bad, new Date(Date.now() - 6 * minuteMs));
const redated = longAgo.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`);

const unbelievable: Record<string, Message> = {
  'is not signed': { body: bad },
  'was signed for something else': { body: bad, signature: sign(body('dev_other')) },
  'was signed by somebody else': { body: bad, signature: sign(bad, new Date(), 'guess') },
  'is six minutes old': { body: bad, signature: longAgo },
  'is old and pretends not to be': { body: bad, signature: redated },
  'was parsed and written anew': {
    body: JSON.stringify(JSON.parse(bad), null, 1),
    signature: sign(bad),
  },
  'is no JSON': { body: 'dev_bad', signature: sign('dev_bad') },
  'has another shape': { body: '{"id":"dev_bad"}', signature: sign('{"id":"dev_bad"}') },
  'is empty': { body: '', signature: sign('') },
  'has a signature of another form': { body: bad, signature: 't=1,v1=00' },
};

test('refuses whatever was not signed, altered, or sent long ago, and changes nothing', async () => {
  const { url, added } = await startApiServer(database);
  for (const [what, message] of Object.entries(unbelievable)) {
    const sent = await send(url, message);
    expect([what, sent.status, await sent.json()]).toEqual([
      what,
      400,
      expect.objectContaining({ error: 'invalid_input', message: 'The signature is not valid.' }),
    ]);
  }
  expect([added, (await noted()).includes('dev_bad')]).toEqual([[], false]);
});

test('limits forged messages of one network, logs them in one line, and still takes a signed one', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  const { url } = await startApiServer(database, { log, changesPerMinute: 1 });
  const statuses = [];
  for (let sent = 0; sent < 25; sent += 1) statuses.push((await send(url, { body: bad })).status);
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
  const text = body('dev_despite');
  expect((await send(url, { body: text, signature: sign(text) })).status).toBe(200);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      count: 1,
      provider: 'demo',
      reason: expect.any(String),
      msg: 'forged events of a payment provider were refused',
    },
  ]);
});

test('knows no messages of anybody else, and none that is too large', async () => {
  const { url } = await startApiServer(database);
  const signature = sign(bad);
  for (const path of ['stripe', 'somebody', '__proto__'])
    expect([path, (await send(url, { body: bad, signature, path })).status]).toEqual([path, 404]);
  const huge = 'x'.repeat(2_000_000);
  expect((await send(url, { body: huge, signature: sign(huge) })).status).toBe(413);
});
