import { expect, test } from 'vitest';
import { ForgedEventError } from '../provider.ts';
import { createReadEvent } from './read-event.ts';
import { signBody } from './signature.ts';

const secret = 'a'.repeat(64);
const now = new Date('2026-11-15T16:00:00Z');
const event = { id: 'dev_1', type: 'checkout.paid', refs: [{ kind: 'checkout', id: 'dcs_1' }] };
const body = JSON.stringify(event);
const read = createReadEvent(secret, { now: () => now });
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const readWith = (header: string | string[] | undefined, raw = body) =>
  read(Buffer.from(raw), { 'demo-signature': header }, '');

test.each([0, 300, -300])('reads a message that was signed %d seconds ago', (seconds) => {
  expect(readWith(signBody(secret, body, secondsAgo(seconds)))).toEqual(event);
});

test.each([
  ['old', signBody(secret, body, secondsAgo(301))],
  ['of the future', signBody(secret, body, secondsAgo(-301))],
  ['signed by somebody else', signBody('b'.repeat(64), body, now)],
  [
    'made younger',
    signBody(secret, body, secondsAgo(400)).replace(/^t=\d+/, `t=${now.getTime() / 1000}`),
  ],
  ['unsigned', undefined],
  ['signed twice', [signBody(secret, body, now), signBody(secret, body, now)]],
  ['signed with nonsense', 't=1,v1='],
])('refuses a message that is %s', (_what, header) => {
  expect(() => readWith(header)).toThrow(ForgedEventError);
});

test('refuses a message that was altered on the way', () => {
  const altered = body.replace('dcs_1', 'dcs_2');
  expect(() => readWith(signBody(secret, body, now), altered)).toThrow(ForgedEventError);
});

test.each(['', 'null', '[]', '{"id":"x"}', '{"id":1,"type":"a","refs":[]}', '{"__proto__":1}'])(
  'refuses %j, however well it is signed',
  (text) => {
    expect(() => readWith(signBody(secret, text, now), text)).toThrow(ForgedEventError);
  },
);
