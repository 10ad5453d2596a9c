// Counts the statements sent to the database while something is done.
import pg from 'pg';
import { vi } from 'vitest';

export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  // The notices connection sends this as its liveness check.
  const statements = query.mock.calls.filter(([text]) => (text as unknown) !== 'select 1');
  query.mockRestore();
  return statements.length;
}
