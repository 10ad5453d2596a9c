// Counts the statements sent to the database while something is done.
import pg from 'pg';
import { vi } from 'vitest';

export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const statements = query.mock.calls.filter(([statement]) => !isOnItsOwn(textOf(statement)));
  query.mockRestore();
  return statements.length;
}

/** Statements that come at any time: the signal and the liveness check of notices, the first of a new connection, signing keys. */
const isOnItsOwn = (text: string): boolean =>
  text === 'select 1' ||
  text.startsWith('notify ') ||
  text.includes('pg_is_in_recovery()') ||
  text.includes('from "identity"."signing_keys"');

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);
