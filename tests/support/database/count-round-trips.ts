// Counts how often a pool's connections wait for the server: statements that are sent together share one wait.
import type { Socket } from 'node:net';
import type pg from 'pg';

interface Connected {
  connection: { stream: Socket };
}

/** Call before the pool has connected. */
export function countRoundTrips(pool: pg.Pool): (act: () => Promise<unknown>) => Promise<number> {
  let trips = 0;
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as Connected).connection;
    const { write } = stream;
    let isWaiting = false;
    stream.write = ((...args: Parameters<typeof write>) => {
      if (!isWaiting) trips += 1;
      isWaiting = true;
      return write.apply(stream, args);
    }) as typeof write;
    stream.on('data', () => (isWaiting = false));
  });
  return async (act) => {
    const before = trips;
    await act();
    return trips - before;
  };
}
