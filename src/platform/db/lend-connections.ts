// Lends each connection to several readers at once, whose statements then share round trips. Few backends work for them,
// and most connections stay free for those who write.
import type pg from 'pg';

/** The part of its pool that a database needs. */
export type Lender = Pick<pg.Pool, 'options' | 'connect' | 'end'>;

/** A connection as its readers see it. */
interface Reader {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  end(): Promise<void>;
  release(destroy?: boolean): void;
}

interface Lent {
  readers: number;
  /** At first the time when the connection was taken. */
  lastResultMs: number;
  opened: Promise<Reader>;
}

interface LendOptions {
  /** The number of connections while each responds in time. */
  usual: number;
  /** The number while slow statements keep some of them. */
  most: number;
  /** A connection that gave no result for so long gets no further reader. */
  slowMs?: number;
}

/** A connection that nobody reads from goes back to the pool. */
export function lendConnections(pool: pg.Pool, { usual, most, slowMs = 100 }: LendOptions): Lender {
  const lent = new Set<Lent>();
  const take = (): Lent => {
    const one: Lent = { readers: 0, lastResultMs: performance.now(), opened: open() };
    async function open(): Promise<Reader> {
      const client = await pool.connect();
      // The next readers get another connection.
      const forget = () => void lent.delete(one);
      client.once('end', forget);
      let mustClose = false;
      return readerOf(client, (destroy = false) => {
        one.readers -= 1;
        one.lastResultMs = performance.now();
        mustClose ||= destroy;
        if (mustClose) forget();
        if (one.readers > 0) return;
        forget();
        client.off('end', forget);
        client.release(mustClose);
      });
    }
    lent.add(one);
    one.opened.catch(() => lent.delete(one));
    return one;
  };
  const choose = (): Lent => {
    const quick = [...lent].filter(({ lastResultMs }) => performance.now() - lastResultMs < slowMs);
    const mayTake = quick.length < usual && lent.size < most;
    return mayTake ? take() : leastRead(quick.length > 0 ? quick : [...lent]);
  };
  const connect = (): Promise<Reader> => {
    const one = choose();
    one.readers += 1;
    return one.opened;
  };
  return { options: pool.options, end: async () => {}, connect } as unknown as Lender;
}

const leastRead = (lent: readonly Lent[]): Lent =>
  lent.reduce((least, one) => (one.readers < least.readers ? one : least));

const readerOf = (client: pg.PoolClient, release: Reader['release']): Reader => ({
  query: (query) => {
    // Statements of other readers would become part of it.
    if (/^\s*(start transaction|begin)\b/.test(query.text))
      throw new Error('A connection that is lent to several readers cannot have a transaction.');
    return client.query(query);
  },
  end: () => (client as unknown as pg.Client).end(),
  release,
});
