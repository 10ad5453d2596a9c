// Mails over HTTP: accepted only with a valid and recent signature, stored before the response, once.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { mostMailBytes } from '#platform/mail/inbound/mail-limits.ts';
import { signatureHeader } from '#platform/mail/inbound/signed-body.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { signMail } from '#tests/support/sign-mail.ts';
import { openReplyWorld, testInboundMail } from '#tests/support/worlds/reply-world.ts';
import { serveMailWebhook } from './serve-mail-webhook.ts';

const { db } = await freshDatabase();
const [secret] = testInboundMail.secrets;

async function started({ isOn = true } = {}) {
  const world = await openReplyWorld(db);
  const log = pino({ level: 'silent' });
  const server = createHttpServer({ config: { trustProxy: [], mode: 'demo' } as never, log });
  const config = { inboundMail: isOn ? testInboundMail : undefined };
  serveMailWebhook(server, { ...world.context, config, log, limiter: { take: async () => {} } });
  onTestFinished(() => server.close());
  const url = await server.listen({ port: 0 });
  const send = async (
    body: Buffer,
    headers: Record<string, string> = {},
    path = '/webhooks/mail',
  ) => {
    const usual = { 'content-type': 'message/rfc822' };
    return fetch(url + path, {
      method: 'POST',
      headers: { ...usual, ...headers },
      body: new Uint8Array(body),
    });
  };
  const signed = (body: Buffer, at = new Date(), by = secret, query = '') => ({
    [signatureHeader]: signMail(by, body, at, query),
  });
  const sendForm = (form: FormData) =>
    fetch(`${url}/webhooks/mail`, { method: 'POST', body: form });
  return { ...world, send, sendForm, signed, port: Number(new URL(url).port) };
}

test('stores a signed mail before it responds, once', async () => {
  const { send, signed, mailOf, handled, handleAll, texts } = await started();
  const mail = mailOf('Yes.');
  const responses = await Promise.all([1, 2, 3].map(() => send(mail, signed(mail))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await handled()).toMatchObject([{ outcome: null }]);
  await handleAll();
  expect(await texts()).toEqual(['Yes.']);
});

test('finds the address in the query, where the headers name another', async () => {
  const { send, signed, mailOf, handled, addressOf } = await started();
  const mail = mailOf('Yes.', { To: 'friends@example.org' });
  const query = `?to=${encodeURIComponent(addressOf('learner'))}`;
  const path = `/webhooks/mail${query}`;
  expect((await send(mail, signed(mail), path)).status).toBe(400);
  const other = signed(mail, new Date(), secret, `?to=${addressOf('instructor')}`);
  expect((await send(mail, other, path)).status).toBe(400);
  expect(await handled()).toEqual([]);
  const headers = signed(mail, new Date(), secret, query);
  expect(await (await send(mail, headers, path)).json()).toEqual({ received: true });
  expect(await handled()).toHaveLength(1);
});

test.each(['/webhooks/mail', '/webhooks/mail/mime'])(
  'reads a form that a provider has signed: %s',
  async (path) => {
    const { send, mailOf, handled, addressOf, learnerEmail } = await started();
    const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
    const form = new FormData();
    const signature = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    const fields = { timestamp, token, signature, recipient: addressOf('learner') };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('sender', learnerEmail);
    form.set('body-mime', mailOf('Yes.').toString());
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    expect((await send(body, headers, path)).status).toBe(200);
    expect(await handled()).toHaveLength(1);
    form.set('signature', '0'.repeat(64));
    const forged = new Request('http://localhost', { method: 'POST', body: form });
    const type = { 'content-type': forged.headers.get('content-type') ?? '' };
    expect((await send(Buffer.from(await forged.arrayBuffer()), type, path)).status).toBe(400);
  },
);

test('takes a token of a provider for one mail, however often it delivers that one', async () => {
  const { sendForm, mailOf, handled, addressOf } = await started();
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex');
  const formOf = (mail: Buffer): FormData => {
    const form = new FormData();
    const fields = { timestamp, token, signature, recipient: addressOf('learner') };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('body-mime', mail.toString());
    return form;
  };
  const mail = mailOf('Yes.');
  expect((await sendForm(formOf(mail))).status).toBe(200);
  expect((await sendForm(formOf(mail))).status).toBe(200);
  expect((await sendForm(formOf(mailOf('No.')))).status).toBe(400);
  expect(await handled()).toHaveLength(1);
});

/** Sends headers and never the body, from an address of its own. Returns what is heard. */
function sendSlowly(port: number, headers: string[], localAddress = '127.0.0.2') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const lines = ['POST /webhooks/mail HTTP/1.1', 'Host: a', 'Content-Length: 1000', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\nbegun`);
  return socket;
}

test('refuses without a recent signature before the body has come', async () => {
  const { port, signed } = await started();
  const old = signed(Buffer.from('a'), new Date(Date.now() - 10 * minuteMs));
  for (const headers of [[], Object.entries(old).map((each) => each.join(': '))]) {
    const socket = sendSlowly(port, ['Content-Type: message/rfc822', ...headers]);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400/);
  }
});

test('receives mails while somebody sends forms that never end', async () => {
  const { port, send, signed, mailOf } = await started();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  let refused = 0;
  for (let sent = 0; sent < 12; sent += 1)
    sendSlowly(port, [type]).once('data', () => (refused += 1));
  await vi.waitUntil(() => refused >= 8, { timeout: 10_000 });
  const mail = mailOf('Yes.');
  expect((await send(mail, signed(mail))).status).toBe(200);
});

test('receives mails of a provider that has signed right, while three networks send forms that never end', async () => {
  const { port, send, signed, mailOf } = await started();
  const first = mailOf('Yes.');
  expect((await send(first, signed(first))).status).toBe(200);
  let refused = 0;
  for (const network of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
    for (let sent = 0; sent < 4; sent += 1)
      sendSlowly(port, ['Content-Type: application/x-www-form-urlencoded'], network).once(
        'data',
        () => (refused += 1),
      );
  await vi.waitUntil(() => refused >= 4, { timeout: 10_000 });
  const mail = mailOf('And again.');
  expect((await send(mail, signed(mail))).status).toBe(200);
});

test('refuses what is not signed, signed by another, changed, or old', async () => {
  const { send, signed, mailOf, handled } = await started();
  const mail = mailOf('Yes.');
  const old = new Date(Date.now() - 10 * minuteMs);
  const headers = [
    {},
    signed(mail, new Date(), 'another secret of more than thirty-two letters'),
    signed(Buffer.concat([mail, Buffer.from('!')])),
    signed(mail, old),
    { [signatureHeader]: 't=1,v1=x' },
  ];
  for (const each of headers) expect((await send(mail, each)).status).toBe(400);
  expect(await handled()).toEqual([]);
});

test('accepts a mail to nobody, so that it does not come again, and stores nothing', async () => {
  const { send, signed, mailOf, handled } = await started();
  const mail = mailOf('Yes.', { To: `${'a'.repeat(52)}@reply.example.org` });
  expect(await (await send(mail, signed(mail))).json()).toEqual({ received: false });
  expect(await handled()).toEqual([]);
});

test('takes a mail that is larger than other bodies may be, and refuses one of more than 25 MB', async () => {
  const { send, signed, mailOf, handled } = await started();
  const line = 'a line of text that is as long as in most mails\r\n';
  const mail = mailOf(line.repeat(55_000));
  expect((await send(mail, signed(mail))).status).toBe(200);
  expect((await handled())[0]?.raw?.byteLength).toBe(mail.byteLength);
  const larger = Buffer.alloc(mostMailBytes + 2 * 1024 * 1024, 'a');
  expect((await send(larger, signed(larger))).status).toBe(413);
});

test('is not there where no mail comes in', async () => {
  const { send, signed, mailOf, handled } = await started({ isOn: false });
  const mail = mailOf('Yes.');
  expect((await send(mail, signed(mail))).ok).toBe(false);
  expect(await handled()).toEqual([]);
});
