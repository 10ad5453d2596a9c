// Notes a completed backup in the database that it is of, so that operators see how old the last one is.
import { systemClock } from '../clock.ts';
import { programVersion } from '../process/program-version.ts';
import { connectTo, disconnect } from './database/connect.ts';
import type { OpenedDatabase } from './database/reach-database.ts';
import type { LogLine } from './log.ts';

interface Completed {
  bytes: number;
  log: LogLine;
}

/** The backup is good without its note: a database that only reads, or has no such table yet, takes none. */
export async function recordBackup(
  { url, where }: Pick<OpenedDatabase, 'url' | 'where'>,
  { bytes, log }: Completed,
): Promise<void> {
  try {
    const client = await connectTo(url, where);
    try {
      await client.query('insert into backups (finished_at, bytes, version) values ($1, $2, $3)', [
        systemClock.now(),
        bytes,
        programVersion(),
      ]);
    } finally {
      await disconnect(client);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`The backup could not be noted in the database, so Health does not show it (${reason}).`);
  }
}
