// Real connections, by a published client and by hand.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mostMailBytes } from '../mail-limits.ts';
import { createReplyAddresses } from '../reply-addresses.ts';
import { startSmtpListener } from './start-smtp-listener.ts';
import type { Taken, TakenMail } from './take-mail.ts';

const addresses = createReplyAddresses({
  domain: 'reply.example.org',
  secrets: ['a secret of more than thirty-two letters'],
});
const target = { conversationId: '0f8fad5b-d9cb-469f-a165-70867728950e', side: 'learner' } as const;
const to = addresses.write(target);
const usualMail = { from: 'ana@example.org', to, subject: 'Re: hello', text: 'Yes.' };

interface World {
  accept?: (mail: TakenMail) => Promise<Taken>;
  limits?: NonNullable<Parameters<typeof startSmtpListener>[0]['limits']>;
}

async function started({ accept = async () => 'stored', limits = {} }: World = {}) {
  const taken: TakenMail[] = [];
  const log = { warn: vi.fn(), debug: vi.fn() } as never;
  const listener = await startSmtpListener({
    smtp: { port: 0, host: '127.0.0.1', tls: undefined },
    addresses,
    accept: async (mail) => {
      taken.push(mail);
      return accept(mail);
    },
    log,
    limits,
  });
  onTestFinished(() => listener.close());
  const client = createTransport({ host: '127.0.0.1', port: listener.port, secure: false });
  onTestFinished(() => client.close());
  return { taken, listener, send: (mail: object) => client.sendMail({ ...usualMail, ...mail }) };
}

/** Says one line after the other, and returns all responses. */
async function converse(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  return heard;
}

test('takes a mail to a reply address, and says so only after it is stored', async () => {
  const { taken, send } = await started();
  await send({});
  expect(taken).toMatchObject([{ recipient: to, envelopeSender: 'ana@example.org' }]);
  expect(taken[0]?.raw.toString()).toContain('Yes.');
});

test('refuses every other recipient, and relays nothing', async () => {
  const { taken, send } = await started();
  for (const other of [
    'somebody@example.org',
    'hello@reply.example.org',
    `${'a'.repeat(52)}@reply.example.org`,
  ])
    await expect(send({ to: other })).rejects.toMatchObject({ responseCode: 550 });
  expect(taken).toEqual([]);
});

test('takes one recipient of a mail', async () => {
  const { listener } = await started();
  const other = addresses.write({ ...target, side: 'instructor' });
  const heard = await converse(listener.port, [
    'EHLO a',
    'MAIL FROM:<a@b.c>',
    `RCPT TO:<${to}>`,
    `RCPT TO:<${other}>`,
  ]);
  expect(heard).toMatch(/452 4\.5\.3 One recipient/);
});

test('refuses a mail of more than 25 MB, and goes on', async () => {
  const { taken, send } = await started();
  const envelope = { from: 'ana@example.org', to };
  const line = 'a line of text that is as long as in most mails\r\n';
  const mail = (bytes: number) => ({ envelope, raw: line.repeat(bytes / line.length) });
  await expect(send(mail(mostMailBytes + 1000))).rejects.toMatchObject({ responseCode: 552 });
  await send(mail(2_000_000));
  expect(taken.map(({ raw }) => raw.byteLength > 1_900_000)).toEqual([true]);
}, 30_000);

test('asks to come back while others fill the memory', async () => {
  const { send } = await started({ limits: { bytes: 10_000 } });
  await expect(send({ text: 'a\n'.repeat(20_000) })).rejects.toMatchObject({ responseCode: 452 });
  await send({});
});

test('asks to come back where the mail cannot be stored', async () => {
  let isDown = true;
  const { send } = await started({
    accept: async () => {
      if (isDown) throw new Error('no database');
      return 'busy';
    },
  });
  await expect(send({})).rejects.toMatchObject({ responseCode: 451 });
  isDown = false;
  await expect(send({})).rejects.toMatchObject({ responseCode: 452 });
});

test('accepts no password, and says nothing of a program', async () => {
  const { listener } = await started();
  const heard = await converse(listener.port, ['EHLO a', 'AUTH PLAIN AGEAYg==']);
  expect(heard).not.toMatch(/AUTH|nodemailer|smtp-server/i);
  expect(heard).toMatch(/^500|\n50\d/m);
});

test('hangs up on those who say nothing, and on those who never finish', async () => {
  const { listener } = await started({ limits: { idleMs: 100, connectionMs: 400 } });
  const idle = connect(listener.port, '127.0.0.1');
  idle.resume();
  await once(idle, 'close');
  const slow = connect(listener.port, '127.0.0.1');
  slow.resume();
  slow.on('error', () => {});
  const drip = setInterval(() => slow.write('NOOP\r\n'), 30);
  await once(slow, 'close');
  clearInterval(drip);
});

test('lets one address have a share of the connections', async () => {
  const { listener, send } = await started({ limits: { clientsPerAddress: 2 } });
  const open = [0, 1].map(() => connect(listener.port, '127.0.0.1'));
  await Promise.all(open.map((socket) => once(socket, 'data')));
  await expect(send({})).rejects.toMatchObject({ responseCode: 421 });
  for (const socket of open) socket.destroy();
});

test('ends at once although somebody is connected', async () => {
  const { listener } = await started();
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await listener.close();
  await closed;
});
