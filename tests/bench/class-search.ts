// Measures how much longer a search takes among a million classes than among a thousand: the p95 of each kind, with the
// same questions to both in turns. Only questions that fill a page in both count, because an empty list is fast.
import pino from 'pino';
import * as z from 'zod/mini';
import { searchQuery, type SearchParams } from '#contract/classes/class-search.ts';
import { dayMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { findClasses } from '#server/search/listing/find-classes.ts';
import { withClassDatabases } from './class-databases.ts';
import { vocabulary } from './fill-classes.ts';
import type { Figure } from './figures.ts';

const sizes = [1000, 1_000_000];
const samples = 240;
const fewestQuestions = 3;
const pageSize = 24;

const context = { clock: systemClock, storage: { url: (key: string) => `/media/${key}` } };

const inDays = (days: number): string =>
  new Date(systemClock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const cities = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Dallas, TX', 'Philadelphia, PA'];
const words = vocabulary();

const kinds: { name: string; atMost: number; questions: SearchParams[] }[] = [
  {
    name: 'category',
    atMost: 1.5,
    questions: ['1', '2', '3', '4', '5', '6', '7'].map((category) => ({ category })),
  },
  {
    name: 'price',
    atMost: 1.5,
    questions: [
      { minPrice: '10', maxPrice: '40' },
      { maxPrice: '20' },
      { minPrice: '50', available: 'true' },
      ...['price', '-price', 'price,-date', '-price,-date'].map((sort) => ({ sort })),
      { sort: 'price', minPrice: '15' },
    ],
  },
  {
    name: 'date',
    atMost: 1.5,
    questions: [
      ...[1, 20, 90, 200].map((day) => ({ from: inDays(day), to: inDays(day + 20) })),
      { from: inDays(30), to: inDays(60), sort: '-date' },
      { from: inDays(30), to: inDays(60), available: 'true' },
      { sort: '-date' },
    ],
  },
  {
    name: 'near',
    atMost: 1.5,
    questions: cities.flatMap((near) =>
      ['25', '50', '100'].flatMap((radius) => [
        { near, radius },
        { near, radius, sort: 'distance' },
      ]),
    ),
  },
  {
    name: 'time of day, seats and rating',
    atMost: 1.5,
    questions: [
      ...(['morning', 'afternoon', 'evening'] as const).map((part) => ({ time: part })),
      { time: 'evening', from: inDays(10), to: inDays(40) },
      ...['2', '4'].map((seats) => ({ seats })),
      { sort: 'rating' },
      { sort: 'rating', category: '2' },
    ],
  },
  {
    name: 'facts',
    atMost: 3,
    questions: [
      ...(['beginner', 'intermediate', 'advanced'] as const).map((level) => ({ level })),
      ...(['en', 'es'] as const).map((language) => ({ language })),
      ...(['4', '4.5'] as const).map((rating) => ({ rating })),
      { kids: 'true', stepFree: 'true' },
      { kids: 'true', near: 'New York, NY', radius: '100' },
    ],
  },
  {
    name: 'words',
    atMost: 3,
    questions: [
      ...words.slice(0, 60).map((q) => ({ q })),
      ...words.slice(0, 20).map((word) => ({ q: word.slice(0, 4) })),
      ...words.slice(0, 6).map((word) => ({ q: `${word} ${words[3]}` })),
      { q: 'music' },
      { q: 'new york' },
      { q: `${words[0]} gardening` },
    ],
  },
];

export const measureClassSearch = (): Promise<Figure[]> =>
  withClassDatabases(sizes, ([small = '', large = '']) => compareSearches(small, large));

async function compareSearches(smallUrl: string, largeUrl: string): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const pools = [createPool(smallUrl, log, 4), createPool(largeUrl, log, 4)] as const;
  try {
    const [small, large] = pools.map((pool) => createDb(pool)) as [Db, Db];
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(await compare(kind, small, large));
    return figures;
  } finally {
    for (const pool of pools) await pool.end();
  }
}

async function compare(kind: (typeof kinds)[number], small: Db, large: Db): Promise<Figure> {
  const questions = await fillingPages(kind.questions, small);
  if (questions.length < fewestQuestions)
    throw new Error(`Too few pages are full by ${kind.name}.`);
  // Six times, so that PostgreSQL has settled on its plans.
  for (let round = 0; round < 6; round++)
    for (const params of questions) for (const db of [small, large]) await time(db, params);
  const took: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample++) {
    const params = questions[sample % questions.length] as SearchParams;
    took[0].push(await time(small, params));
    took[1].push(await time(large, params));
  }
  const [few, many] = took.map(p95) as [number, number];
  console.log(`  ${kind.name}: ${few.toFixed(2)} ms of 1,000, ${many.toFixed(2)} ms of 1,000,000`);
  const name = `search by ${kind.name}, p95 of a million classes / of a thousand`;
  return { name, measured: many / few, unit: '×', bar: { atMost: kind.atMost } };
}

async function fillingPages(questions: SearchParams[], db: Db): Promise<SearchParams[]> {
  const full: SearchParams[] = [];
  for (const params of questions)
    if ((await ask(db, params)).classes.length === pageSize) full.push(params);
  return full;
}

const ask = (db: Db, params: SearchParams) =>
  findClasses(db, context, z.parse(searchQuery, params));

async function time(db: Db, params: SearchParams): Promise<number> {
  const begun = performance.now();
  JSON.stringify(await ask(db, params));
  return performance.now() - begun;
}

const p95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
