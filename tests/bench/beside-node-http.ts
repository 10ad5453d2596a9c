// Measures how many responses a second an address gives, beside plain node:http that sends the very same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from './figures.ts';

const rounds = 5;
const secondsEach = 3;
const connections = 20;

type Headers = Record<string, string>;

/** The median ratio of several rounds, measured in turns. */
export async function besideNodeHttp(url: string, headers: Headers): Promise<number> {
  // A cached response is compressed when it is requested again.
  await requestsPerSecond(url, headers);
  const plain = await startPlainServer(await fetchResponse(url, headers));
  const ratios: number[] = [];
  try {
    await requestsPerSecond(plain.url, headers);
    for (let round = 0; round < rounds; round++) {
      const bare = await requestsPerSecond(plain.url, headers);
      const ours = await requestsPerSecond(url, headers);
      console.log(`  ours ${Math.round(ours)}/s, node:http ${Math.round(bare)}/s`);
      ratios.push(ours / bare);
    }
  } finally {
    plain.stop();
  }
  return median(ratios);
}

async function requestsPerSecond(url: string, headers: Headers): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsEach, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
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

async function startPlainServer(response: Reply): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), { serialization: 'advanced' });
  child.send(response);
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${port}/`, stop: () => child.kill() };
}
