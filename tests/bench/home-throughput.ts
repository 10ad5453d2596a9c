// How many home pages a second we serve, beside plain node:http serving the very same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';

const rounds = 5;
const secondsEach = 3;
const connections = 20;
// What browsers ask for.
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

export async function measureHomeThroughput(): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off' });
  const home = await fetchHome(`${app.url}/`);
  const plain = await startPlainServer(home);
  const ratios: number[] = [];
  try {
    await requestsPerSecond(`${app.url}/`);
    await requestsPerSecond(plain.url);
    for (let round = 0; round < rounds; round++) {
      const bare = await requestsPerSecond(plain.url);
      const ours = await requestsPerSecond(`${app.url}/`);
      console.log(`  ours ${Math.round(ours)}/s, node:http ${Math.round(bare)}/s`);
      ratios.push(ours / bare);
    }
  } finally {
    plain.stop();
    await app.stop();
  }
  const name = 'home page HTML per second, beside node:http';
  return [{ name, measured: median(ratios), unit: 'ratio', bar: { atLeast: 0.3 } }];
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsEach, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
}

interface Home {
  body: Buffer;
  headers: Record<string, string>;
}

async function fetchHome(url: string): Promise<Home> {
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

async function startPlainServer(home: Home): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), { serialization: 'advanced' });
  child.send(home);
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${port}/`, stop: () => child.kill() };
}
