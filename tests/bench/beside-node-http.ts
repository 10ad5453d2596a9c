// Measures how many responses a second an address gives and the processor time of each, beside plain node:http that sends
// the very same bytes. The rate may be that of the load generator; the processor time is the server's own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { AppProcess } from '#tests/support/run-app.ts';
import { cpuMsOf } from './cpu-time.ts';
import { type Figure, median } from './figures.ts';
import type { Form } from './form.ts';

const lengths = { short: { rounds: 2, secondsEach: 1 }, long: { rounds: 5, secondsEach: 3 } };
const connections = 20;

type Headers = Record<string, string>;

interface Address {
  url: string;
  headers: Headers;
  app: AppProcess;
  form: Form;
}

interface Bars {
  perSecond: number;
  cpu?: number;
}

/** The median ratios of several rounds, measured in turns. */
export async function besideNodeHttp(
  what: string,
  address: Address,
  bars: Bars,
): Promise<Figure[]> {
  const ours = { url: address.url, headers: address.headers, pid: address.app.process.pid };
  const { rounds, secondsEach } = lengths[address.form];
  // A cached response is compressed when it is requested again.
  await load(ours, secondsEach);
  const plain = await startPlainServer(await fetchResponse(ours.url, ours.headers));
  const bare = { ...ours, url: plain.url, pid: plain.pid };
  const ratios = { perSecond: [] as number[], cpu: [] as number[] };
  try {
    await load(bare, secondsEach);
    for (let round = 0; round < rounds; round++) {
      const [theirs, own] = [await load(bare, secondsEach), await load(ours, secondsEach)];
      console.log(`  ours ${speedText(own)}, node:http ${speedText(theirs)}`);
      ratios.perSecond.push(own.perSecond / theirs.perSecond);
      ratios.cpu.push(theirs.cpuMs / own.cpuMs);
    }
  } finally {
    plain.stop();
  }
  return [
    {
      name: `${what} a second, beside node:http`,
      measured: median(ratios.perSecond),
      unit: 'ratio',
      bar: { atLeast: bars.perSecond },
    },
    {
      name: `processor time of node:http, beside that of ${what}`,
      measured: median(ratios.cpu),
      unit: 'ratio',
      ...(bars.cpu === undefined ? {} : { bar: { atLeast: bars.cpu } }),
    },
  ];
}

interface Speed {
  perSecond: number;
  /** Processor time of the server for each response. */
  cpuMs: number;
}

const speedText = ({ perSecond, cpuMs }: Speed): string =>
  `${Math.round(perSecond)}/s at ${cpuMs.toFixed(3)} ms each`;

interface Loaded {
  url: string;
  headers: Headers;
  pid: number | undefined;
}

async function load({ url, headers, pid }: Loaded, duration: number): Promise<Speed> {
  const before = cpuMsOf(pid);
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  const usedMs = cpuMsOf(pid) - before;
  return { perSecond: result.requests.average, cpuMs: usedMs / result.requests.total };
}

interface Reply {
  body: Buffer;
  headers: Headers;
}

async function fetchResponse(url: string, headers: Headers): Promise<Reply> {
  const request = get(url, { headers });
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const kept = ['content-type', 'content-encoding', 'cache-control', 'etag'];
  const own = kept.filter((name) => response.headers[name]);
  return {
    body: Buffer.concat(chunks),
    headers: Object.fromEntries(own.map((name) => [name, String(response.headers[name])])),
  };
}

interface PlainServer {
  url: string;
  pid: number | undefined;
  stop(): void;
}

async function startPlainServer(response: Reply): Promise<PlainServer> {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), { serialization: 'advanced' });
  child.send(response);
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${port}/`, pid: child.pid, stop: () => child.kill() };
}
