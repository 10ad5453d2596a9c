// Walks the product and the model side by side at random, and reconciles the ledger with the provider's at the end.
import fc from 'fast-check';
import { expect } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { ledgerProblems } from '#tests/support/worlds/money-world.ts';
import { bookingActions } from './booking-actions.ts';
import { compare } from './compare.ts';
import { doJobs } from './jobs-step.ts';
import type { Model } from './model.ts';
import { checkMoney, moneyActions } from './money-actions.ts';
import { type Action, moveTo, stepMs, type Turn } from './turn.ts';
import { type ModelWorld, openModelWorld, startModel } from './world.ts';

interface Walks {
  seed: number;
  walks: number;
  /** Per walk. */
  steps: number;
}

/** The random input of one step. */
interface Chance {
  action: number;
  isStrange: boolean;
  draws: number[];
}

const actions = [...bookingActions, ...moneyActions];
const mostNumber = 1_000_000;
const number = fc.nat({ max: mostNumber });
const chance: fc.Arbitrary<Chance> = fc.record({
  action: number,
  isStrange: fc.constantFrom(false, false, false, false, true),
  draws: fc.array(number, { minLength: 5, maxLength: 5 }),
});

const firstDay = Date.UTC(2026, 10, 18, 15);
/** Longer than any walk, so that everything of the last walk is over when the next one begins. */
const eachMs = 60 * dayMs;
/** The invariant checks get slow with many worlds in one database. */
const mostInOneDatabase = 25;

export async function runModel({ seed, walks, steps }: Walks): Promise<void> {
  let db: Db | undefined;
  let walked = 0;
  const walk = async (chances: Chance[]): Promise<void> => {
    const used = db ?? (await freshDatabase()).db;
    // A failed walk must not leave rows behind for the next one, which may be a shrunk version of it.
    db = undefined;
    const now = new Date(firstDay + walked * eachMs);
    // Every second walk has a tax on the commission.
    const world = await openModelWorld(used, now, walked % 2 === 1 ? 1925 : 0);
    await takeWalk({ model: startModel(now), world }, chances);
    walked += 1;
    if (walked % mostInOneDatabase !== 0) db = used;
  };
  const chances = fc.array(chance, { minLength: steps, maxLength: steps });
  // A failed walk lists its steps; shrinking it would take many more walks.
  const input = { seed, numRuns: walks, unbiased: true, endOnFailure: true };
  await fc.assert(fc.asyncProperty(chances, walk), input);
}

type Both = { model: Model; world: ModelWorld };

async function takeWalk(both: Both, chances: Chance[]): Promise<void> {
  const notes: string[] = [];
  try {
    for (const each of chances) if (isGoingOn(both)) await takeStep(both, each, notes);
    notes.push('comes to rest');
    await comeToRest(both);
  } catch (error) {
    throw new Error(`The walk went wrong at its end:\n${notes.join('\n')}`, { cause: error });
  }
}

const isGoingOn = ({ model }: Both): boolean =>
  model.sessions.some(({ state }) => state === 'scheduled');

async function takeStep(both: Both, { action, isStrange, draws }: Chance, notes: string[]) {
  const { model, world } = both;
  moveTo(both, model.now + stepMs);
  let drawn = 0;
  const draw = (most: number): number => draws[drawn++ % draws.length]! % most;
  const taken: string[] = [];
  const note = (text: string): void => void taken.push(text);
  const turn: Turn = { ...both, draw, isStrange, note };
  const sensible = isStrange ? actions : actions.filter(({ isUsual }) => isUsual(model));
  const chosen = choose(sensible, action);
  try {
    await chosen.take(turn);
  } finally {
    notes.push(`${world.time.now.toISOString()} ${[chosen.name, ...taken].join(' ')}`);
  }
  await compare(model, world);
}

function choose(from: Action[], roll: number): Action {
  const sum = from.reduce((total, { weight }) => total + weight, 0);
  let left = roll % sum;
  return from.find(({ weight }) => (left -= weight) < 0)!;
}

/** Runs until all sessions are over, all jobs are done, and nothing is owed to anybody. */
async function comeToRest(both: Both): Promise<void> {
  const { model, world } = both;
  await doJobs(model, world);
  moveTo(both, model.now + 2 * hourMs);
  await checkMoney(both);
  moveTo(both, Math.max(...model.sessions.map(({ endsAt }) => endsAt), model.now) + hourMs);
  await doJobs(model, world);
  await checkMoney(both);
  await doJobs(model, world);
  await compare(model, world);
  const open = model.bookings.filter(({ state }) =>
    ['held', 'expiring', 'confirmed'].includes(state),
  );
  expect(open).toEqual([]);
  expect(await ledgerProblems(world.db, world)).toEqual([]);
}
