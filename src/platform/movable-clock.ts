// Business time: real time plus an offset that lives in the database, the same in all processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import { inTransaction } from './db/in-transaction.ts';
import type { Notices } from './db/notices.ts';
import { StartError } from './process/start-error.ts';

export interface MovableClock extends Clock {
  offsetMs(): number;
  /** Takes effect in every process when the caller's transaction commits; false when it would move time back. */
  moveTo(db: Db, instant: Date): Promise<boolean>;
  /** Reads the offset again; for a caller who has committed a move and does not wait for its notice. */
  refresh(): Promise<void>;
  close(): void;
}

const topic = 'clock';
const mostPauseMs = 5000;

export async function startClock(
  db: Db,
  notices: Notices,
  systemNow: () => number = Date.now,
): Promise<MovableClock> {
  let offsetMs = 0;
  const closing = new AbortController();
  // The larger offset is always the newer one, in whatever order notices and query results arrive.
  const advance = (toMs: number): void => void (offsetMs = Math.max(offsetMs, toMs));
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    advance(row.offset_ms);
  };
  const stopListening = notices.listen(topic, (payload) => {
    // Applied at once: later listeners drop what they made from the old time, and must not make it again.
    if (/^\d+$/.test(payload)) advance(Number(payload));
    else void untilDone(refresh, closing.signal);
  });
  await refresh();
  return {
    now: () => new Date(systemNow() + offsetMs),
    offsetMs: () => offsetMs,
    moveTo: (caller, instant) =>
      inTransaction(caller, async (tx) => {
        const wantedMs = instant.getTime() - systemNow();
        const moved = await tx
          .updateTable('clock')
          .set({ offset_ms: sql`${wantedMs}::bigint` })
          .where('offset_ms', '<=', wantedMs)
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n) return false;
        await notices.publish(tx, topic, String(wantedMs));
        return true;
      }),
    refresh,
    close: () => {
      stopListening();
      closing.abort();
    },
  };
}

/** Refuses a database whose clock was moved: people would book and be paid in a time that is not theirs. */
export function refuseMovedClock(clock: MovableClock, mode: 'demo' | 'live'): void {
  if (mode === 'demo' || clock.offsetMs() === 0) return;
  const today = clock.now().toISOString().slice(0, 10);
  throw new StartError(
    `The clock of this database was moved forward in demo mode (it is ${today} there), so it cannot be used in live mode: start with a database of its own, or go on with MODE=demo.`,
  );
}

/** Retries, because no other notice would make up for a failed read. */
async function untilDone(read: () => Promise<void>, closing: AbortSignal): Promise<void> {
  for (let pauseMs = 100; !closing.aborted; pauseMs = Math.min(pauseMs * 2, mostPauseMs)) {
    try {
      return await read();
    } catch {
      await sleep(pauseMs, undefined, { signal: closing, ref: false }).catch(() => {});
    }
  }
}
