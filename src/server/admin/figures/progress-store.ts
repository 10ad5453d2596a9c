// Reads and saves how far the figures are kept; the lock of that row lets one process at a time keep them.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface Progress {
  /** The class up to which facts from before the triggers are counted; null before the first. */
  filled_to: string | null;
  is_filled: boolean;
  ranked_through: string | null;
}

/** Undefined while another process has it. */
export async function lockProgress(tx: Db): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select filled_to, is_filled, ranked_through::text from figure_progress
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function saveFilled(
  tx: Db,
  { to, isFilled }: { to: string; isFilled: boolean },
): Promise<void> {
  await tx
    .updateTable('figure_progress')
    .set({ filled_to: to, is_filled: isFilled })
    .executeTakeFirstOrThrow();
}

export async function saveRankedThrough(tx: Db, day: string): Promise<void> {
  await sql`update figure_progress set ranked_through = ${day}::date`.execute(tx);
}
