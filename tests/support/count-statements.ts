// How much the database is asked while something is done.
import pg from 'pg';
import { vi } from 'vitest';

export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  // The connection for notices asks whether it still lives.
  const statements = query.mock.calls.filter(([text]) => (text as unknown) !== 'select 1');
  query.mockRestore();
  return statements.length;
}
