// Measures a place look-up beside the same query sent with bare `pg`, in turns on one database.
import pg from 'pg';
import pino from 'pino';
import { createDb } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { findPlaces } from '#platform/places/find-places.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import {
  alikeQuery,
  alikeValues,
  beginningQuery,
  beginningValues,
} from '#platform/places/place-queries.ts';
import { understand } from '#platform/places/understand.ts';
import { type Figure, median } from './figures.ts';

const rounds = 31;
const perRound = 20;
const limit = 8;

const begun = ['78701', '787', 'aust', 'austin', 'san fr', 'Portland, OR', 'st louis', 'ft worth'];
const misspelled = ['pheonix, az', 'albequerque, nm', 'san fransisco, ca', 'cincinatti, oh'];

interface Question {
  text: string;
  statements: pg.QueryConfig[];
}

export async function measurePlaces(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  try {
    await migrate(pool);
    await loadPlaces(pool);
    return [
      await compare('place look-up / bare query', pool, begun.map(askBeginning)),
      await compare('misspelled look-up / bare queries', pool, misspelled.map(askAlike)),
    ];
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function compare(name: string, pool: pg.Pool, questions: Question[]): Promise<Figure> {
  const db = createDb(pool);
  const ours = (question: Question) => findPlaces(db, question.text, limit);
  const bare = async (question: Question) => {
    for (const statement of question.statements) await pool.query(statement);
  };
  await time(ours, questions);
  await time(bare, questions);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates, because the second one runs on a warmer machine.
    const order = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const took = new Map<unknown, number>();
    for (const way of order) took.set(way, await time(way, questions));
    ratios.push((took.get(ours) ?? Number.NaN) / (took.get(bare) ?? Number.NaN));
  }
  return { name, measured: median(ratios), unit: '×', bar: { atMost: 1.5 } };
}

async function time(
  ask: (question: Question) => Promise<unknown>,
  questions: Question[],
): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < perRound; count++) {
    for (const question of questions) await ask(question);
  }
  return performance.now() - begin;
}

function askBeginning(text: string): Question {
  const [reading] = understand(text);
  if (!reading) throw new Error(`${text} names no place.`);
  return {
    text,
    statements: [
      { name: 'beginning', text: beginningQuery, values: beginningValues(reading, limit) },
    ],
  };
}

/** A misspelled name is first looked up unchanged. */
function askAlike(text: string): Question {
  const { statements } = askBeginning(text);
  const [reading] = understand(text);
  if (!reading) throw new Error(`${text} names no place.`);
  const alike = { name: 'alike', text: alikeQuery, values: alikeValues(reading, 40) };
  return { text, statements: [...statements, alike] };
}
