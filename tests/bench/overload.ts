// Measures searches of more and more people at once, and bookings meanwhile, beside bookings while nobody searches.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import type { Speed } from './at-once.ts';
import { bookOverHttp } from './book-over-http.ts';
import { type Crowd, gatherCrowd } from './bookings-world.ts';
import { responseOf, stop } from './child-process.ts';
import { withClassDatabases } from './class-databases.ts';
import type { Figure } from './figures.ts';
import type { Crowded, CrowdInput } from './search-crowd-host.ts';

const classCount = 10_000;
const crowds = [50, 600, 2500];
const seconds = 12;
/** Until those who came at the same moment are served or refused. */
const arrivalSeconds = 2;
const bookingsPerSecond = 10;

export const measureOverload = (): Promise<Figure[]> =>
  withClassDatabases([classCount], async ([url = '']) => {
    const pool = createPool(url, pino({ level: 'error' }));
    const host = fork(join(import.meta.dirname, 'pages-host.ts'));
    const searching = fork(join(import.meta.dirname, 'search-crowd-host.ts'));
    try {
      const crowd = await gatherCrowd(createDb(pool), 0);
      host.send({ url, publicKey: publicKeyText });
      return await measure(await responseOf<number>(host), { crowd, searching });
    } finally {
      await Promise.all([stop(host), stop(searching)]);
      await pool.end();
    }
  });

interface Parts {
  crowd: Crowd;
  searching: ChildProcess;
}

async function measure(port: number, { crowd, searching }: Parts): Promise<Figure[]> {
  const book = (forSeconds: number): Promise<Speed> => {
    const inputs = crowd.spread(bookingsPerSecond * forSeconds);
    return bookOverHttp(port, { inputs, atOnce: 10, mostPerSecond: bookingsPerSecond });
  };
  const search = (people: number): Promise<Crowded> => {
    searching.send({ port, people, seconds } satisfies CrowdInput);
    return responseOf<Crowded>(searching);
  };
  await Promise.all([search(10), book(seconds)]);
  const alone = await book(seconds);
  console.log(`  bookings while nobody searches: p95 ${Math.round(alone.p95Ms)} ms`);
  const figures: Figure[] = [];
  for (const people of crowds) {
    const searched = search(people);
    const arrival = await book(arrivalSeconds);
    const bookings = await book(seconds - arrivalSeconds);
    const { servedMs, refusedMs } = await searched;
    const of = `of ${people} people at once`;
    figures.push(
      { name: `searches a second ${of}`, measured: servedMs.length / seconds, unit: '/s' },
      bar(`searches ${of}, p95`, p95(servedMs), 2000),
      { name: `refusals a second ${of}`, measured: refusedMs.length / seconds, unit: '/s' },
      bar(`refusals ${of}, p95`, p95(refusedMs), 1000),
      bar(`slowest booking while ${people} people arrive`, arrival.slowestMs, 1000),
      bar(`bookings while ${people} people search, p95`, bookings.p95Ms, 100),
    );
  }
  return figures;
}

const bar = (name: string, measured: number, atMost: number): Figure => ({
  name,
  measured,
  unit: 'ms',
  bar: { atMost },
});

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
