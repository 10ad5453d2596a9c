// A crowd that searches, from a process of its own: each person sends another search as soon as they have results. A
// refused one comes again when the server said so.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface CrowdInput {
  port: number;
  people: number;
  seconds: number;
}

export interface Crowded {
  /** Milliseconds that each search with results took. */
  servedMs: number[];
  refusedMs: number[];
}

process.on('message', (input: CrowdInput) => void search(input));

/** No two searches are alike, so none is cached. */
let next = 0;
const nextPath = (): string =>
  `/api/classes?q=class&maxPrice=${((next += 1) / 100 + 50).toFixed(2)}`;

async function search({ port, people, seconds }: CrowdInput): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: people, maxFreeSockets: people });
  await connect(agent, { port, people });
  const endsMs = performance.now() + seconds * 1000;
  const crowded: Crowded = { servedMs: [], refusedMs: [] };
  const come = async (): Promise<void> => {
    while (performance.now() < endsMs) {
      const begunMs = performance.now();
      const response = await fetchFrom({ agent, port, path: nextPath() });
      const tookMs = performance.now() - begunMs;
      if (response.statusCode === 200) crowded.servedMs.push(tookMs);
      else if (response.statusCode === 503) {
        crowded.refusedMs.push(tookMs);
        await sleep(Number(response.headers['retry-after']) * 1000);
      } else throw new Error(`GET /api/classes: status ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: people }, come));
  agent.destroy();
  process.send?.(crowded);
}

/** Connections stay open, as those of a proxy do: a busy process accepts only one in each turn of its event loop. */
async function connect(agent: Agent, { port, people }: Omit<CrowdInput, 'seconds'>): Promise<void> {
  const begun = Array.from({ length: people }, () => fetchFrom({ agent, port, path: '/healthz' }));
  await Promise.all(begun);
}

async function fetchFrom(options: RequestOptions): Promise<IncomingMessage> {
  const [response] = (await once(get(options), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}
