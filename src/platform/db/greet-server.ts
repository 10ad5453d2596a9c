// The first statement on each new connection: sets the timeout of statements, and learns what is at the other end.
import type pg from 'pg';

interface Greeted {
  /** PostgreSQL itself is at the other end. A pooler introduces itself with a number of its own, not with that of the backend. */
  isDirect: boolean;
  /** The server follows another one and only reads. */
  isStandby: boolean;
}

interface Greeting {
  statementMs: number;
  /** Every server is taken for a pooler. */
  isPooled: boolean;
}

/** The timeout holds for the session, so it is left alone behind a pooler, where sessions are lent to others. */
export async function greetServer(client: pg.ClientBase, greeting: Greeting): Promise<Greeted> {
  const { processID } = client as unknown as { processID: number | null };
  const isDirect = greeting.isPooled ? 'false' : `pg_backend_pid() = ${processID}`;
  const timeout = `set_config('statement_timeout', '${greeting.statementMs}', false)`;
  const { rows } = await client.query<{ timeout: string | null; is_standby: boolean }>(
    `select case when ${isDirect} then ${timeout} end as timeout, pg_is_in_recovery() as is_standby`,
  );
  const [greeted] = rows;
  return { isDirect: greeted?.timeout != null, isStandby: greeted?.is_standby === true };
}
