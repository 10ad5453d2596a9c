import { expect, test } from 'vitest';
import { createReplyAddresses } from './reply-addresses.ts';

const domain = 'reply.example.org';
const secret = 'a secret of more than thirty-two letters';
const other = 'another secret of more than thirty-two letters';
const addresses = createReplyAddresses({ domain, secrets: [secret] });
const target = {
  conversationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  side: 'instructor',
} as const;
const address = addresses.write(target);

test('reads what it has written, in whatever case it comes back', () => {
  expect(addresses.read(address)).toEqual(target);
  expect(addresses.read(address.toUpperCase())).toEqual(target);
  const least = {
    conversationId: '00000000-0000-4000-8000-000000000000',
    side: 'learner',
  } as const;
  expect(addresses.read(addresses.write(least))).toEqual(least);
});

test('writes an address that every mail server accepts', () => {
  expect(address).toMatch(/^[a-z2-7]{52}@reply\.example\.org$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
});

test('refuses an address of which any letter was changed', () => {
  for (let at = 0; at < 52; at += 1) {
    const letter = address[at] === 'a' ? 'b' : 'a';
    expect(addresses.read(address.slice(0, at) + letter + address.slice(at + 1))).toBeUndefined();
  }
});

test.each([
  ['another domain', address.replace(domain, 'reply.example.com')],
  ['a domain that only looks alike', address.replace('.example', 'xexample')],
  ['another name', `hello@${domain}`],
  ['nothing before the @', `@${domain}`],
  ['nothing', ''],
  ['two addresses', `${address}, ${address}`],
  ['a header', `${address}\r\nBcc: a@b.c`],
])('refuses %s', (_, text) => {
  expect(addresses.read(text)).toBeUndefined();
});

test('accepts addresses of the second secret, and makes new ones with the first', () => {
  const exchanged = createReplyAddresses({ domain, secrets: [other, secret] });
  expect(exchanged.read(address)).toEqual(target);
  expect(addresses.read(exchanged.write(target))).toBeUndefined();
  expect(createReplyAddresses({ domain, secrets: [other] }).read(address)).toBeUndefined();
});
