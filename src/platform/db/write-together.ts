// Writes the statements that are sent at one moment in one piece. Written one by one, each would wake PostgreSQL's process
// again, which costs both sides more than the statement where processors are short.
import type { Socket } from 'node:net';
import pg from 'pg';

export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    stream.uncork();
  };
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    // Runs after all promises that can go on: every statement that needs no result of another has been sent by then.
    process.nextTick(release);
  };
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const query: Query = (...given) => {
    hold();
    return prototype.query.apply(client, given);
  };
  client.query = query as typeof client.query;
}

type Query = (...given: unknown[]) => unknown;
