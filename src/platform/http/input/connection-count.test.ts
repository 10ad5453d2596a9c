import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createCount, isLocal } from './connection-count.ts';

test('refuses what a network opens beyond its share, until it has closed something', () => {
  const count = createCount(2);
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  expect(count.enter('203.0.113.7', first)).toBe(true);
  expect(count.enter('::ffff:203.0.113.7', second)).toBe(true);
  expect(count.enter('203.0.113.7', new EventEmitter())).toBe(false);
  expect(count.enter('203.0.113.8', new EventEmitter())).toBe(true);
  first.emit('close');
  expect(count.enter('203.0.113.7', new EventEmitter())).toBe(true);
  expect(count.enter('203.0.113.7', new EventEmitter())).toBe(false);
});

test.each([
  '127.0.0.1',
  '::ffff:127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  'fd00::1',
  'fe80::1%eth0',
])('counts nothing from %s, where a proxy that nobody named may be', (ip) => {
  expect(isLocal(ip)).toBe(true);
});

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7'])(
  'counts what comes from %s',
  (ip) => {
    expect(isLocal(ip)).toBe(false);
  },
);
