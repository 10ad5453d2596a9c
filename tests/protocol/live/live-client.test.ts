// The page's own client, over a real WebSocket, against the real server.
import { expect, onTestFinished, test } from 'vitest';
import { livePath } from '#contract/topics.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createLiveClient } from '#web/kit/live/live-client.ts';
import { openSocket } from '#web/kit/live/live-socket.ts';

const database = await freshDatabase();
const { db } = database;

test('hears what changes, and looks again on another server after its own has stopped', async () => {
  const [first, second] = [await startApiServer(database), await startApiServer(database)];
  let { port } = first;
  const client = createLiveClient({
    connect: (events) => openSocket(new URL(livePath, `ws://127.0.0.1:${port}`), events),
    token: async () => undefined,
  });
  const heard: string[] = [];
  onTestFinished(client.listen('settings', (payload) => heard.push(payload)));
  onTestFinished(client.close);
  await eventually(() => expect(heard).toEqual(['']));
  await second.notices.publish(db, 'settings', '7');
  await eventually(() => expect(heard).toEqual(['', '7']));
  ({ port } = second);
  await first.server.drain();
  client.wake();
  await eventually(() => expect(heard).toEqual(['', '7', '']));
  await first.notices.publish(db, 'settings', '8');
  await eventually(() => expect(heard.at(-1)).toBe('8'));
});
