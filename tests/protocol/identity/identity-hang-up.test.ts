// Clients of the sign-in service that hang up before the response is there.
import { once } from 'node:events';
import pino from 'pino';
import { expect, test } from 'vitest';
import { findSessionsOf } from '#identity/sessions/auth-session-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openSocket } from '#tests/support/servers/raw-request.ts';

const database = await freshDatabase();

test('signs out somebody who closes the tab at once, and logs no failure', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const service = await startIdentity(database, {}, { log });
  const { host, port } = new URL(service.baseUrl);
  const people = await Promise.all(Array.from({ length: 20 }, () => service.signIn()));
  for (const { token } of people) {
    const socket = await openSocket(Number(port));
    const head = `POST /auth/v1/logout HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}`;
    socket.end(`${head}\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
  }
  await eventually(async () => {
    for (const { userId } of people)
      expect(await findSessionsOf(database.db, userId)).toHaveLength(0);
  });
  expect(lines).toEqual([]);
});
