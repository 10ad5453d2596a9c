// What a booking costs beside its bare statements on such a pool, as many at once, in turns: on many dates, free and paid
// at once; and how many bookings a minute one date takes that everybody wants.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/tokens.ts';
import type { Speed } from './at-once.ts';
import { bookOverHttp } from './book-over-http.ts';
import type { BareTurn, BareWish } from './bookings-bare.ts';
import { type BookingWish, checkBooks, countRows, gatherCrowd, settle } from './bookings-world.ts';
import { type Figure, median } from './figures.ts';

const rounds = 3;
const bookingsEach = 200;
const atOnce = 50;
const bars = { throughput: 0.5, p95: 3, perMinute: 1000 };
const priceCents = { free: 0, paid: 4500 };

type Kind = keyof typeof priceCents;

interface House {
  url: string;
  db: Db;
  /** Where the product listens. */
  port: number;
}

export async function measureBookings(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const mediaDir = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const pool = createPool(server.url, log);
  await migrate(pool);
  const host = join(import.meta.dirname, '../fault/app-host.ts');
  const app = fork(host, [server.url, mediaDir, '', publicKeyText]);
  try {
    const house = { url: server.url, db: createDb(pool), port: await answerOf<number>(app) };
    const figures = [...(await measureKind(house, 'free')), ...(await measureKind(house, 'paid'))];
    await checkBooks(house.db);
    return figures;
  } finally {
    await stop(app);
    await pool.end();
    await server.stop();
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

async function measureKind({ url, db, port }: House, kind: Kind): Promise<Figure[]> {
  const crowd = await gatherCrowd(db, priceCents[kind]);
  const bare = fork(join(import.meta.dirname, 'bookings-bare.ts'));
  try {
    const [sample] = crowd.spread(1) as [BookingWish];
    const count = await ask<number>(bare, { url, sample });
    console.log(`  a ${kind} booking is ${count} statements`);
    const turns = {
      ours: (wishes: BookingWish[]) => bookOverHttp(port, { wishes, atOnce }),
      bare: (wishes: BookingWish[]) => ask<Speed>(bare, { wishes, atOnce }),
    };
    for (const turn of Object.values(turns)) await takeTurn(db, turn, crowd.spread(bookingsEach));
    const ratios = { throughput: [] as number[], p95: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const ours = await takeTurn(db, turns.ours, crowd.spread(bookingsEach));
      const plain = await takeTurn(db, turns.bare, crowd.spread(bookingsEach));
      console.log(`  ${kind}: ours ${speedText(ours)}, bare ${speedText(plain)}`);
      if (ours.rows !== plain.rows)
        throw new Error(`We write ${ours.rows} rows, the bare statements ${plain.rows}.`);
      ratios.throughput.push(ours.perSecond / plain.perSecond);
      ratios.p95.push(ours.p95Ms / plain.p95Ms);
    }
    const hot = await takeTurn(db, turns.ours, await crowd.hot());
    return figuresOf(kind, {
      throughput: median(ratios.throughput),
      p95: median(ratios.p95),
      perMinute: hot.perSecond * 60,
    });
  } finally {
    await stop(bare);
  }
}

interface Turn extends Speed {
  /** How many it has written, of each kind. */
  rows: string;
}

/** What follows from the bookings, mails above all, is part of neither turn, nor may it slow down the next. */
async function takeTurn(
  db: Db,
  book: (wishes: BookingWish[]) => Promise<Speed>,
  wishes: BookingWish[],
): Promise<Turn> {
  const before = await countRows(db);
  const speed = await book(wishes);
  await settle(db);
  const after = await countRows(db);
  const rows = after.map((count, index) => count - before[index]!).join(', ');
  return { ...speed, rows };
}

const speedText = ({ perSecond, p95Ms }: Speed): string =>
  `${perSecond.toFixed(0)}/s, 95 % within ${p95Ms.toFixed(0)} ms`;

function figuresOf(kind: Kind, measured: Record<keyof typeof bars, number>): Figure[] {
  const beside = 'beside the bare statements';
  return [
    {
      name: `${kind} bookings a second on many dates, ${beside}`,
      measured: measured.throughput,
      unit: 'ratio',
      bar: { atLeast: bars.throughput },
    },
    {
      name: `p95 of a ${kind} booking, ${atOnce} at once, ${beside}`,
      measured: measured.p95,
      unit: '×',
      bar: { atMost: bars.p95 },
    },
    {
      name: `${kind} bookings a minute of one date`,
      measured: measured.perMinute,
      unit: '/min',
      bar: { atLeast: bars.perMinute },
    },
  ];
}

function ask<Answer>(child: ChildProcess, question: BareWish | BareTurn): Promise<Answer> {
  child.send(question);
  return answerOf<Answer>(child);
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const tooEarly = once(child, 'exit').then(() => {
    throw new Error('A process ended before it answered.');
  });
  const [answer] = (await Promise.race([once(child, 'message'), tooEarly])) as [Answer];
  tooEarly.catch(() => {});
  return answer;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
