// Sends no further statement once a signal is aborted: nobody waits for what it would read.
import type { Db } from './db.ts';

export const stopWhen = (db: Db, signal: AbortSignal): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
