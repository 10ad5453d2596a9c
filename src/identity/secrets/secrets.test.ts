import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(randomBytes(32));
const others = createSecrets(randomBytes(32));

test('opens what it sealed, under the same context only', () => {
  const sealed = secrets.seal(Buffer.from('plain'), 'row 1');
  expect(secrets.open(sealed, 'row 1')).toEqual(Buffer.from('plain'));
  expect(secrets.open(sealed, 'row 2')).toBeUndefined();
  expect(sealed.includes('plain')).toBe(false);
});

test('never opens what another master sealed', () => {
  expect(others.open(secrets.seal(Buffer.from('plain'), 'row'), 'row')).toBeUndefined();
});

test('notices every changed or missing byte', () => {
  const sealed = secrets.seal(Buffer.from('plain'), 'row');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(secrets.open(changed, 'row')).toBeUndefined();
    expect(secrets.open(sealed.subarray(0, index), 'row')).toBeUndefined();
  }
});

test('seals the same thing differently each time', () => {
  const plain = Buffer.from('plain');
  expect(secrets.seal(plain, 'row')).not.toEqual(secrets.seal(plain, 'row'));
});

test('hashes differently for another purpose, another cut between parts, another master', () => {
  const macs = [
    secrets.mac('one', 'ab', 'c'),
    secrets.mac('one', 'a', 'bc'),
    secrets.mac('one', 'abc'),
    secrets.mac('other', 'ab', 'c'),
    others.mac('one', 'ab', 'c'),
  ];
  expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(macs.length);
  expect(secrets.mac('one', 'ab', 'c')).toEqual(secrets.mac('one', Buffer.from('ab'), 'c'));
});

test('derives another key for another context', () => {
  expect(secrets.keyFor('tokens', Buffer.from('a'))).not.toEqual(
    secrets.keyFor('tokens', Buffer.from('b')),
  );
});

test('accepts what the second master made, and makes nothing with it', () => {
  const [former, next] = [randomBytes(32), randomBytes(32)];
  const [before, during, after] = [
    createSecrets(former),
    createSecrets(next, former),
    createSecrets(next),
  ];
  const sealed = before.seal(Buffer.from('plain'), 'row');
  expect(during.open(sealed, 'row')).toEqual(Buffer.from('plain'));
  expect(during.open(sealed, 'another row')).toBeUndefined();
  const resealed = during.reseal(sealed, 'row');
  expect(after.open(resealed ?? sealed, 'row')).toEqual(Buffer.from('plain'));
  expect(during.reseal(resealed ?? sealed, 'row')).toBeUndefined();
  expect(during.reseal(others.seal(Buffer.from('plain'), 'row'), 'row')).toBeUndefined();
  expect(during.mac('one', 'part')).toEqual(after.mac('one', 'part'));
  expect(during.accepted.map((one) => one.mac('one', 'part'))).toEqual([
    after.mac('one', 'part'),
    before.mac('one', 'part'),
  ]);
  expect(after.accepted).toHaveLength(1);
});

test('seals nothing again, of zero bytes neither, that the current master opens', () => {
  const empty = secrets.seal(Buffer.alloc(0), 'row');
  expect(secrets.reseal(empty, 'row')).toBeUndefined();
  expect(secrets.open(empty, 'row')).toEqual(Buffer.alloc(0));
});
