// A turn of a walk: the product and the model take the same action, chosen from those that make sense now.
import { expect } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { Model } from './model.ts';
import type { Outcome } from './model-people.ts';
import type { ModelWorld } from './world.ts';

export interface Turn {
  model: Model;
  world: ModelWorld;
  /** A random whole number below `most`. */
  draw(most: number): number;
  /** The person tries something that makes no sense now. */
  isStrange: boolean;
  /** Adds to the log of the walk, for the reader of a failure. */
  note(text: string): void;
}

export interface Action {
  name: string;
  /** The relative frequency of the action. */
  weight: number;
  isUsual(model: Model): boolean;
  take(turn: Turn): Promise<void>;
}

const shownFields = ['learner', 'session', 'seats', 'state', 'payment', 'page', 'request'];

export function oneOf<Thing>({ draw }: Pick<Turn, 'draw'>, things: readonly Thing[]): Thing {
  return things[draw(things.length)]!;
}

interface ActionOn<Thing> {
  name: string;
  weight: number;
  things(model: Model): Thing[];
  isUsual(thing: Thing, model: Model): boolean;
  /** Times after which the action's outcome changes; the walk sometimes waits for one first. */
  moments?(thing: Thing, model: Model): number[];
  /** A time after which little can happen; the walk seldom waits for it first. */
  end?(thing: Thing, model: Model): number;
  take(turn: Turn, thing: Thing): Promise<void>;
}

/** An action on one of several things; a strange turn takes any of them. */
export function actionOn<Thing>(
  input: ActionOn<NoInfer<Thing>> & { things(model: Model): Thing[] },
): Action {
  const { name, weight } = input;
  const usual = (model: Model) =>
    input.things(model).filter((thing) => input.isUsual(thing, model));
  return {
    name,
    weight,
    isUsual: (model) => usual(model).length > 0,
    take: async (turn) => {
      const things = turn.isStrange ? input.things(turn.model) : usual(turn.model);
      if (things.length === 0) return;
      const thing = oneOf(turn, things);
      turn.note(JSON.stringify(thing, shownFields));
      if (input.moments && turn.draw(4) === 0)
        waitForMoment(turn, input.moments(thing, turn.model));
      if (input.end && turn.draw(90) === 0) waitForMoment(turn, [input.end(thing, turn.model)]);
      await input.take(turn, thing);
    },
  };
}

/** Waits for exactly that millisecond, or the one before or after it. */
export function waitForMoment(turn: Turn, moments: number[]): void {
  const ahead = moments.filter((moment) => moment - 1 > turn.model.now);
  if (ahead.length === 0) return;
  moveTo(turn, oneOf(turn, ahead) + oneOf(turn, [-1, 0, 1]));
  turn.note(`at ${turn.world.time.now.toISOString()}`);
}

/** The outcome for the caller: the code of a refusal, or the status in the response. */
export async function outcome(asked: Promise<unknown>): Promise<{ outcome: string; id?: string }> {
  try {
    const response = await asked;
    if (typeof response === 'string') return { outcome: 'ok', id: response };
    const { id, status } = (response ?? {}) as { id?: string; status?: string };
    return { outcome: status ?? 'ok', ...(id !== undefined && { id }) };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: error.code };
    throw error;
  }
}

/** Expects the same outcome from both; the model takes over the id of a new booking or entry. */
export function agree(turn: Turn, real: { outcome: string; id?: string }, expected: Outcome): void {
  turn.note(real.outcome);
  expect(real.outcome).toBe(expected.outcome);
  const thing = expected.booking ?? expected.entry;
  if (thing) expect(real.id).toBe((thing.id ??= real.id ?? 'nothing'));
}

/** The clock advances by this with every step, so that no two steps happen at the same time. */
export const stepMs = 1000;

export function moveTo({ model, world }: Pick<Turn, 'model' | 'world'>, instant: number): void {
  model.now = instant;
  world.time.now = new Date(instant);
}
