// Records the statements that go through a pool while something is done.
import type pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
  /** The id of the first returned row. */
  respondedId: string | number | undefined;
}

export interface Recording {
  at: Date;
  statements: Statement[];
}

/** Two statements in one message return a list of results. */
export type Reply = Partial<pg.QueryResult<{ id?: string | number }>>;
type Send = (sent: pg.QueryConfig<unknown[]>) => Promise<Reply>;

/** Nothing else may use the pool meanwhile. */
export async function recordStatements(
  pool: pg.Pool,
  act: () => Promise<unknown>,
): Promise<Recording> {
  const at = new Date();
  const statements: Statement[] = [];
  const connect = pool.connect.bind(pool);
  const listening = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const { query, release } = client;
    const send = query.bind(client) as Send;
    const note: Send = async (sent) => {
      const response = await send(sent);
      const { name, text, values = [] } = sent;
      statements.push({ ...(name && { name }), text, values, respondedId: response.rows?.[0]?.id });
      return response;
    };
    const leave = (destroy?: boolean): void => {
      Object.assign(client, { query });
      release.call(client, destroy);
    };
    return Object.assign(client, { query: note, release: leave });
  };
  Object.assign(pool, { connect: listening });
  try {
    await act();
  } finally {
    Object.assign(pool, { connect });
  }
  return { at, statements };
}
