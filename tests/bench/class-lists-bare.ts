// Sends only the statements of a class list, repeatedly, with the same concurrency as the server gets.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createPool } from '#platform/db/pool.ts';
import { pageQuery } from '#server/search/listing/pages/page-store.ts';
import { cardsQuery } from '#server/search/listing/card-store.ts';
import { understandSearch } from '#server/search/listing/asked/understand-search.ts';

export interface BareInput {
  url: string;
  connections: number;
}

process.once('message', ({ url, connections }: BareInput) => {
  const pool = createPool(url, pino({ level: 'error' }), connections);
  const ask = async (): Promise<void> => {
    const now = systemClock.now();
    const page = pageQuery(understandSearch({}, undefined, now));
    const found = await pool.query({ name: 'page', ...page });
    const ids = found.rows.slice(0, 24).map(({ class_id: id }) => id);
    await pool.query({
      name: 'cards',
      text: cardsQuery,
      values: [ids, now, null, null, null, null, null],
    });
  };
  const askUntil = async (endsMs: number): Promise<number> => {
    let count = 0;
    for (; performance.now() < endsMs; count++) await ask();
    return count;
  };
  process.on('message', (seconds: number) => {
    const endsMs = performance.now() + seconds * 1000;
    const before = process.cpuUsage();
    void Promise.all(Array.from({ length: connections }, () => askUntil(endsMs))).then((counts) => {
      const count = counts.reduce((sum, each) => sum + each, 0);
      const { user, system } = process.cpuUsage(before);
      process.send?.({ perSecond: count / seconds, cpuMs: (user + system) / 1000 / count });
    });
  });
  process.send?.('ready');
});
