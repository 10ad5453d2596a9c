// Measures an uncached list of 100,000 classes: requests a second and processor time per request, beside the bare
// statements on such a pool, with the same concurrency, in turns. Both have a bar.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { withClassDatabases } from './class-databases.ts';
import type { BareInput } from './class-lists-bare.ts';
import { type Figure, median } from './figures.ts';
import type { Form } from './form.ts';

const classCounts = { short: 1000, long: 100_000 };
const roundsOf = { short: 2, long: 5 };
const secondsEach = 3;
const connections = 8;
const bars = { throughput: 0.5, cpu: 1.6 };

interface Speed {
  perSecond: number;
  /** Processor time of the process per request. */
  cpuMs: number;
}

export async function measureClassLists(form: Form): Promise<Figure[]> {
  return withClassDatabases([classCounts[form]], async ([url = '']) => {
    const [server, port] = await start('class-lists-host.ts', { url, connections });
    const [bare] = await start('class-lists-bare.ts', { url, connections });
    const ratios = { throughput: [] as number[], cpu: [] as number[] };
    try {
      await load(server, port);
      await repeat(bare);
      for (let round = 0; round < roundsOf[form]; round++) {
        const [ours, plain] = [await load(server, port), await repeat(bare)];
        console.log(`  ours ${speedText(ours)}, bare ${speedText(plain)}`);
        ratios.throughput.push(ours.perSecond / plain.perSecond);
        ratios.cpu.push(ours.cpuMs / plain.cpuMs);
      }
    } finally {
      for (const child of [server, bare]) child.kill();
    }
    return besideBare(median(ratios.throughput), median(ratios.cpu));
  });
}

const speedText = ({ perSecond, cpuMs }: Speed): string =>
  `${perSecond.toFixed(0)}/s at ${cpuMs.toFixed(2)} ms each`;

function besideBare(throughput: number, cpu: number): Figure[] {
  const what = 'of GET /api/classes uncached, beside its bare statements';
  return [
    {
      name: `requests a second ${what}`,
      measured: throughput,
      unit: 'ratio',
      bar: { atLeast: bars.throughput },
    },
    { name: `processor time ${what}`, measured: cpu, unit: '×', bar: { atMost: bars.cpu } },
  ];
}

/** Resolves with the child's first message, sent when it is ready. */
async function start(file: string, input: BareInput): Promise<[ChildProcess, number]> {
  const child = fork(join(import.meta.dirname, file));
  return [child, await askChild<number>(child, input)];
}

async function askChild<Result>(child: ChildProcess, question: BareInput | number | string) {
  child.send(question);
  const [response] = await once(child, 'message');
  return response as Result;
}

const repeat = (bare: ChildProcess): Promise<Speed> => askChild(bare, secondsEach);

async function load(server: ChildProcess, port: number): Promise<Speed> {
  const before = await askChild<number>(server, 'cpu');
  const url = `http://127.0.0.1:${port}/api/classes`;
  const result = await autocannon({ url, connections, duration: secondsEach });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  const perSecond = result.requests.average;
  const usedMs = (await askChild<number>(server, 'cpu')) - before;
  return { perSecond, cpuMs: usedMs / (perSecond * secondsEach) };
}
