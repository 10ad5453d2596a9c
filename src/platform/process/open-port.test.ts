import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPort, ownUrlOf } from './open-port.ts';

const host = '127.0.0.1';

function open(port?: number, address = host): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return openPort(server, { port, host: address });
}

test('refuses a wanted port that is taken, with one sentence', async () => {
  const taken = await open();
  await expect(open(taken)).rejects.toThrow(
    `PORT ${taken} is already in use on 127.0.0.1; choose another.`,
  );
});

test('moves on to the next free port when none is wanted', async () => {
  const first = await open();
  expect(await open()).toBeGreaterThan(first);
});

test('names HOST when the address cannot be listened on', async () => {
  await expect(open(undefined, '203.0.113.1')).rejects.toThrow(/^HOST 203\.0\.113\.1 cannot/);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fe80::1', 'http://[fe80::1]:3000'],
])('reaches itself when it listens on %s', (address, url) => {
  expect(ownUrlOf(address, 3000)).toBe(url);
});
