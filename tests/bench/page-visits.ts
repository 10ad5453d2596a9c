// Visits pages as people do: most look at lists and at few of the many classes, each over a kept-alive connection.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Visited {
  pages: number;
  perSecond: number;
  /** The share of pages that were sent from the cache as they were. */
  hitRatio: number;
}

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** Share of each kind of page; the n-th class is visited 1/n as often as the first. */
const shares = { home: 0.1, explore: 0.25, category: 0.15 };
const categories = 8;

/** The same pages in the same order for the same seed. */
export function chooseVisits(classIds: readonly string[], seed: number): () => string {
  const random = createRandom(seed);
  const weights = classIds.map((_, index) => 1 / (index + 1));
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  const chooseClass = (): string => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return `/classes/${classIds[low]}`;
  };
  return () => {
    const kind = random();
    if (kind < shares.home) return '/';
    if (kind < shares.home + shares.explore) return '/explore';
    if (kind < shares.home + shares.explore + shares.category)
      return `/explore?category=${1 + Math.floor(random() * categories)}`;
    return chooseClass();
  };
}

export interface VisitOptions {
  next: () => string;
  /** Ends after so many seconds, or so many pages. */
  seconds?: number;
  pages?: number;
  connections: number;
  /** Visits come evenly at this rate, as long as connections are free. */
  mostPerSecond?: number;
}

/** Each connection asks for the next page as soon as it has the last one, or when its turn comes at the given rate. */
export async function visitPages(port: number, options: VisitOptions): Promise<Visited> {
  const { next, seconds = Infinity, pages: most = Infinity, connections, mostPerSecond } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begunMs = performance.now();
  const elapsed = () => (performance.now() - begunMs) / 1000;
  let [begun, pages, hits] = [0, 0, 0];
  const visit = async (): Promise<void> => {
    while (pages < most && elapsed() < seconds) {
      const earlyMs = mostPerSecond ? (begun++ / mostPerSecond - elapsed()) * 1000 : 0;
      if (earlyMs > 0) await sleep(earlyMs);
      const path = next();
      const [response] = (await once(get({ agent, port, path, headers }), 'response')) as [
        IncomingMessage,
      ];
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`${path}: status ${response.statusCode}`);
      pages += 1;
      if (String(response.headers['cache-status']).endsWith('; hit')) hits += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const perSecond = pages / elapsed();
  agent.destroy();
  return { pages, perSecond, hitRatio: hits / pages };
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
