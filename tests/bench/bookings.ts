// Measures bookings beside their bare statements on such a pool, with the same concurrency, in turns: on many sessions,
// free and paid. Also measures how many the whole product takes a second.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import type { Speed } from './at-once.ts';
import { measureBookingRates } from './booking-rates.ts';
import { responseOf, stop } from './child-process.ts';
import { bookOverHttp } from './book-over-http.ts';
import type { BareTurn, BareInput } from './bookings-bare.ts';
import type { HostInput } from './bookings-host.ts';
import {
  type BookingInput,
  checkLedger,
  countRows,
  type Crowd,
  gatherCrowd,
} from './bookings-world.ts';
import { type Figure, median } from './figures.ts';
import type { Form } from './form.ts';

/** A server that has just started has not compiled its hot code yet. */
const warmUps = 4;
const roundsOf = { short: 2, long: 5 };
const bookingsEach = 300;
const atOnce = 50;
const bars = { throughput: 0.5, p95: 3 };
const priceCents = { free: 0, paid: 4500 };

type Kind = keyof typeof priceCents;

interface Target {
  url: string;
  db: Db;
}

export async function measureBookings(form: Form): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  const target = { url: server.url, db: createDb(pool) };
  try {
    await migrate(pool);
    const figures: Figure[] = [];
    for (const kind of ['free', 'paid'] as const) {
      const crowd = await gatherCrowd(target.db, priceCents[kind]);
      figures.push(...(await measureSpread({ ...target, form }, kind, crowd)));
    }
    await checkLedger(target.db);
    return [...figures, ...(await measureBookingRates())];
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Mails and jobs that follow from a booking are in neither of the two. */
async function measureSpread(
  { url, db, form }: Target & { form: Form },
  kind: Kind,
  crowd: Crowd,
): Promise<Figure[]> {
  const host = fork(join(import.meta.dirname, 'bookings-host.ts'));
  const bare = fork(join(import.meta.dirname, 'bookings-bare.ts'));
  try {
    const port = await ask<number>(host, { url, publicKey: publicKeyText });
    const [sample] = crowd.spread(1) as [BookingInput];
    const count = await ask<number>(bare, { url, sample });
    console.log(`  a ${kind} booking is ${count} statements`);
    const ours = takeTurns(db, crowd, (inputs) => bookOverHttp(port, { inputs, atOnce }));
    const plain = takeTurns(db, crowd, (inputs) => ask(bare, { inputs, atOnce }));
    for (let round = 0; round < warmUps; round++) for (const turn of [ours, plain]) await turn();
    const ratios = { throughput: [] as number[], p95: [] as number[] };
    for (let round = 0; round < roundsOf[form]; round++) {
      const [one, other] = [await ours(), await plain()];
      console.log(`  ${kind}: ours ${speedText(one)}, bare ${speedText(other)}`);
      if (one.rows !== other.rows)
        throw new Error(`We write ${one.rows} rows, the bare statements ${other.rows}.`);
      ratios.throughput.push(one.perSecond / other.perSecond);
      ratios.p95.push(one.p95Ms / other.p95Ms);
    }
    return besideBare(kind, median(ratios.throughput), median(ratios.p95));
  } finally {
    for (const child of [host, bare]) await stop(child);
  }
}

interface Turn extends Speed {
  /** The number of rows written, per table. */
  rows: string;
}

const takeTurns =
  (db: Db, crowd: Crowd, book: (inputs: BookingInput[]) => Promise<Speed>) =>
  async (): Promise<Turn> => {
    const before = await countRows(db);
    const speed = await book(crowd.spread(bookingsEach));
    const after = await countRows(db);
    const rows = after.map((count, index) => count - before[index]!).join(', ');
    return { ...speed, rows };
  };

const speedText = ({ perSecond, p95Ms }: Speed): string =>
  `${perSecond.toFixed(0)}/s, 95 % within ${p95Ms.toFixed(0)} ms`;

function besideBare(kind: Kind, throughput: number, p95: number): Figure[] {
  const beside = 'beside the bare statements';
  return [
    {
      name: `${kind} bookings a second on many dates, ${beside}`,
      measured: throughput,
      unit: 'ratio',
      bar: { atLeast: bars.throughput },
    },
    {
      name: `p95 of a ${kind} booking, ${atOnce} at once, ${beside}`,
      measured: p95,
      unit: '×',
      bar: { atMost: bars.p95 },
    },
  ];
}

function ask<Result>(child: ChildProcess, question: HostInput | BareInput | BareTurn) {
  child.send(question);
  return responseOf<Result>(child);
}
