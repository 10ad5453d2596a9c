// Business time: real time plus an offset that lives in the database, the same in all processes.
// The only place that asks the system what time it is.
import { sql } from 'kysely';
import type { Db } from './db/db.ts';
import { inTransaction } from './db/in-transaction.ts';
import type { Notices } from './db/notices.ts';

export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  offsetMs(): number;
  /** Every process follows when the caller's transaction commits; false when that would be going back. */
  moveTo(db: Db, instant: Date): Promise<boolean>;
  /** Reads the offset again; for a caller who wants to see its own move without waiting for the notice. */
  refresh(): Promise<void>;
  close(): void;
}

/** Real time, for what is not business: identity, expiry of stored answers, measurements. */
export const systemClock: Clock = { now: () => new Date() };

const topic = 'clock';

export async function startClock(
  db: Db,
  notices: Notices,
  systemNow: () => number = Date.now,
): Promise<MovableClock> {
  let offsetMs = 0;
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    // Answers may overtake each other; the larger offset is always the newer one.
    offsetMs = Math.max(offsetMs, row.offset_ms);
  };
  // A failed read is repaired by the next notice, at the latest by the one after reconnecting.
  const stopListening = notices.listen(topic, () => void refresh().catch(() => {}));
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
        await notices.publish(tx, topic);
        return true;
      }),
    refresh,
    close: stopListening,
  };
}
