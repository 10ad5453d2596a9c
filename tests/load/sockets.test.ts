import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type LiveSocket, openLive } from '#tests/support/servers/live-socket.ts';

const database = await freshDatabase();

const megabyte = 1024 * 1024;

async function startHost() {
  const host = fork(resolve(import.meta.dirname, 'sockets-host.ts'), [database.url], {
    execArgv: ['--expose-gc'],
  });
  onTestFinished(() => void host.kill('SIGKILL'));
  const [{ port }] = await once(host, 'message');
  const measureBytes = async (): Promise<number> => {
    host.send('measure');
    const [{ bytes }] = await once(host, 'message');
    return bytes;
  };
  return { port, measureBytes };
}

/** A hundred at a time, because the queue of incoming connections is short. */
async function openMany(port: number, count: number): Promise<LiveSocket[]> {
  const sockets: LiveSocket[] = [];
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(100, count - sockets.length) }, async () => {
      const socket = await openLive(port);
      await socket.ask({ listen: 'settings' });
      return socket;
    });
    sockets.push(...(await Promise.all(more)));
  }
  return sockets;
}

test('a thousand open sockets cost less than 60 MB, and all hear one notice', async () => {
  const { port, measureBytes } = await startHost();
  // The first connections pay for compiled code and retained buffers.
  for (const { socket, closed } of await openMany(port, 100)) {
    socket.close();
    await closed;
  }
  const before = await measureBytes();
  const sockets = await openMany(port, 1000);
  const cost = (await measureBytes()) - before;

  const notices = await startNotices({ url: database.url, log: pino({ level: 'silent' }) });
  onTestFinished(() => notices.close());
  await notices.publish(database.db, 'settings', '7');
  await eventually(() => {
    for (const { received } of sockets)
      expect(received).toEqual([{ listening: 'settings' }, { heard: 'settings', payload: '7' }]);
  });
  expect(cost).toBeLessThan(60 * megabyte);
});
