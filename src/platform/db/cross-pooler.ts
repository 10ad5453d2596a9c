// Lets a connection work behind a pooler that hands every transaction to another backend, such as PgBouncer in transaction
// mode. Nothing may then be left in a session: no setting, and no named statement unless the pooler follows those.
import type pg from 'pg';

/** How statements are sent: see DATABASE_PREPARE. */
export type Prepare = 'auto' | 'named' | 'unnamed';

interface Crossing {
  statementMs: number;
  /** The pooler follows named statements, as PgBouncer does from 1.21 on where it is told to. */
  keepsNames: boolean;
}

/** Statements outside a transaction have the timeout that the server gives to the user. */
export function crossPooler(client: pg.ClientBase, { statementMs, keepsNames }: Crossing): void {
  const send = client.query as unknown as Query;
  const timeout = `; set local statement_timeout = ${statementMs}`;
  const adapt = (given: unknown): unknown => {
    if (typeof given === 'string') return given.startsWith(beginning) ? given + timeout : given;
    // A statement with a protocol of its own, such as COPY, has no name.
    if (typeof given !== 'object' || given === null || 'submit' in given) return given;
    const { name, text, ...rest } = given as pg.QueryConfig;
    return { ...rest, text: adapt(text), ...(keepsNames && { name }) };
  };
  const query: Query = (given, ...rest) => send.call(client, adapt(given), ...rest);
  client.query = query as typeof client.query;
}

/** Kysely begins its transactions with this; others set what they need themselves. */
const beginning = 'start transaction';

type Query = (given: unknown, ...rest: unknown[]) => unknown;
