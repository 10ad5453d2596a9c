// Wraps the pool for Kysely: names parametrized statements, so that PostgreSQL plans them once per connection, sends
// notices and mails with the commit, and closes connections that no longer respond or whose plans are stale.
import { hash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { beginEarly } from './begin-early.ts';
import { isStalePlan } from './failures.ts';
import { holdNotices, nothing } from './held-notices.ts';
import { holdWrites } from './held-writes.ts';
import type { Lender } from './lend-connections.ts';
import { retryStalePlans } from './stale-plans.ts';

// Each name costs memory in every backend; statements beyond this many are sent unnamed.
const mostNames = 1000;

/** Prefix of a statement that has many variants or is rarely sent: a name would not be worth its memory. */
export const seldomSent = '/* seldom sent */';

/** Behind a pooler, the pool sends them without their names. */
export function withNamedStatements(pool: Lender): PostgresPool {
  const names = new Map<string, string>();
  /** Raised when the tables have changed; part of the names, so that everything is prepared again. */
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    if (text.startsWith(seldomSent)) return undefined;
    // Made from the text, because two `Db` objects may share a connection.
    const name = `q${generation || ''}${hash('sha1', text, 'base64url')}`;
    names.set(text, name);
    return name;
  };
  /** Other plans of those tables are stale as well: all are forgotten, before each fails in a transaction. */
  const forgetPlans = (text: string, name: string | undefined): void => {
    // Several statements of one moment fail together.
    if (names.get(text) !== name) return;
    generation += 1;
    names.clear();
  };
  const wrapped = new WeakMap<pg.PoolClient, Client>();
  const wrap = (client: pg.PoolClient): Client => {
    const firstGeneration = generation;
    const send = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      try {
        const result = await client.query({ name, text, values: [...values] });
        return lastOf(result);
      } catch (error) {
        // The next user of this connection would wait behind the statement that is still stuck.
        if (error instanceof Error && error.message === 'Query read timeout')
          void (client as pg.Client).end();
        if (isStalePlan(error)) forgetPlans(text, name);
        throw error;
      }
    };
    return {
      query: holdWrites(holdNotices(beginEarly(retryStalePlans(send)))),
      // The forgotten plans are freed with their connection.
      release: (destroy = false) => client.release(destroy || firstGeneration < generation),
    };
  };
  const wrapping = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      // Kysely keeps its own state per client object, so the same client must stay the same object.
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
  return wrapping as unknown as PostgresPool;
}

/** Several statements in one message return a list of results, of which the caller asked for the last. */
const lastOf = (result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult =>
  (Array.isArray(result) ? result.at(-1) : result) ?? nothing;

interface Client {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(destroy?: boolean): void;
}
