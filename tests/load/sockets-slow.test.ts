import { setImmediate as nextTick } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { TopicTable } from '#contract/topics.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';

const database = await freshDatabase();

const topics: TopicTable = { 'thing:{id}': { meaning: 'A thing changed.', who: 'anyone' } };

test('drops a reader that stopped reading, while the others hear everything', async () => {
  let hear = (_payload: string): void => {};
  const listen = (_topic: string, heard: typeof hear) => {
    hear = heard;
    return () => {};
  };
  const notices = { listen, isUnchanged: () => false };
  const live = { topics, notices, limits: { waitingBytes: 16 * 1024 } };
  const { server, port } = await startApiServer(database, { live });
  const [slow, quick] = await Promise.all([openLive(port), openLive(port)]);
  for (const { ask } of [slow, quick]) await ask({ listen: 'thing:1' });
  slow.socket.pause();
  const countSockets = promisify(server.server.getConnections.bind(server.server));
  let published = 0;
  // The operating system buffers a few megabytes before anything waits in our process.
  for (; (await countSockets()) > 1; await nextTick())
    for (let times = 0; times < 20; times++) hear(`${++published}`.padStart(64, '0'));
  await eventually(() => expect(quick.received).toHaveLength(1 + published));
  expect(slow.received).toHaveLength(1);
});
