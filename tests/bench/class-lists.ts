// What a list of 100,000 classes costs that is not kept: requests a second beside the same statements behind plain
// node:http, and the processor time of the server for each. Either has to be near enough.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { withClassDatabases } from './class-databases.ts';
import type { HostWish } from './class-lists-host.ts';
import { type Figure, median } from './figures.ts';

const classCount = 100_000;
const rounds = 5;
const secondsEach = 3;
const connections = 8;
const bars = { throughput: 0.5, cpu: 1.6 };

export async function measureClassLists(): Promise<Figure[]> {
  return withClassDatabases([classCount], async ([url = '']) => {
    const ours = await startHost({ kind: 'ours', url, connections });
    const bare = await startHost({ kind: 'bare', url, connections });
    const ratios = { throughput: [] as number[], cpu: [] as number[] };
    try {
      for (const host of [ours, bare]) await load(host);
      for (let round = 0; round < rounds; round++) {
        const [plain, full] = [await load(bare), await load(ours)];
        console.log(
          `  ours ${full.perSecond.toFixed(0)}/s at ${full.cpuMs.toFixed(2)} ms each, bare ${plain.perSecond.toFixed(0)}/s at ${plain.cpuMs.toFixed(2)} ms`,
        );
        ratios.throughput.push(full.perSecond / plain.perSecond);
        ratios.cpu.push(full.cpuMs / plain.cpuMs);
      }
    } finally {
      for (const { child } of [ours, bare]) child.kill();
    }
    return [nearerFigure(median(ratios.throughput), median(ratios.cpu))];
  });
}

function nearerFigure(throughput: number, cpu: number): Figure {
  const what = 'of GET /api/classes not kept, beside its bare statements';
  if (throughput < bars.throughput && cpu <= bars.cpu)
    return { name: `processor time ${what}`, measured: cpu, unit: '×', bar: { atMost: bars.cpu } };
  const bar = { atLeast: bars.throughput };
  return { name: `requests a second ${what}`, measured: throughput, unit: 'ratio', bar };
}

interface Host {
  child: ChildProcess;
  port: number;
}

async function startHost(wish: HostWish): Promise<Host> {
  const child = fork(join(import.meta.dirname, 'class-lists-host.ts'));
  child.send(wish);
  const [port] = await once(child, 'message');
  return { child, port };
}

interface Speed {
  perSecond: number;
  /** Of the server, for each request. */
  cpuMs: number;
}

async function readCpuMs({ child }: Host): Promise<number> {
  child.send('cpu');
  const [cpuMs] = await once(child, 'message');
  return cpuMs;
}

async function load(host: Host): Promise<Speed> {
  const before = await readCpuMs(host);
  const url = `http://127.0.0.1:${host.port}/api/classes`;
  const result = await autocannon({ url, connections, duration: secondsEach });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  const perSecond = result.requests.average;
  const cpuMs = ((await readCpuMs(host)) - before) / (perSecond * secondsEach);
  return { perSecond, cpuMs };
}
