import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { choosePort } from './choose-port.ts';
import { listenOnFreePort, ownUrlOf } from './listen.ts';

const host = '127.0.0.1';

async function occupy(port: number): Promise<Server> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** An app whose first port is snatched away between the choice and the listening. */
function snatched() {
  const ports: number[] = [];
  const make = async (port: number) => {
    ports.push(port);
    if (ports.length === 1) await occupy(port);
    return { port, listen: () => occupy(port) };
  };
  return { ports, make };
}

test('makes the app anew for the next port when somebody else was faster', async () => {
  const { ports, make } = snatched();
  const app = await listenOnFreePort({ port: undefined, host }, make);
  expect(ports).toHaveLength(2);
  expect(app.port).toBeGreaterThan(ports[0] ?? 0);
});

test('refuses with one sentence when the wanted port was taken meanwhile', async () => {
  const { make } = snatched();
  const port = await choosePort(undefined, host);
  await expect(listenOnFreePort({ port, host }, make)).rejects.toThrow(
    `PORT ${port} is already in use on 127.0.0.1; choose another.`,
  );
});

test('passes on every other failure to listen', async () => {
  const make = async () => ({ listen: () => Promise.reject(new Error('no network')) });
  await expect(listenOnFreePort({ port: undefined, host }, make)).rejects.toThrow('no network');
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
