// Locks database rows as another process would, so that a test decides who waits for whom.
import { expect, onTestFinished } from 'vitest';
import type { FreshDatabase } from './database.ts';
import { eventually } from '../eventually.ts';

export interface LockedRows {
  /** Runs in the transaction that holds the lock. */
  query(statement: string, values: unknown[]): Promise<unknown>;
  /** Releases the lock; happens at the end of the test anyway. */
  letGo(): Promise<void>;
}

/** `statement` is a `select … for update`. */
export async function lockRows(
  { pool }: FreshDatabase,
  statement: string,
  values: unknown[],
): Promise<LockedRows> {
  const holder = await pool.connect();
  await holder.query('begin');
  let holds = true;
  const letGo = async (): Promise<void> => {
    if (!holds) return;
    holds = false;
    await holder.query('commit');
    holder.release();
  };
  onTestFinished(letGo);
  await holder.query(statement, values);
  return { query: (done, using) => holder.query(done, using), letGo };
}

/** Waits until this many connections wait for a lock. */
export const waitersAre = ({ pool }: FreshDatabase, count: number): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(count);
  });
