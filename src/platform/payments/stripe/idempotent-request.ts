// Moves money once, however often it is called: repeats the same idempotency key, and looks before using a new one.
import { Stripe } from 'stripe';
import type { Outcome } from '../provider.ts';
import { outcomeOf, outcomeOfError } from './outcome-of.ts';

interface Order<T> {
  key: string;
  attempt: number;
  ask(idempotencyKey: string): Promise<T>;
  /** Finds what an earlier call did, if it got through. */
  find(): Promise<T | null>;
}

/**
 * Stripe forgets a key after a day, so a second attempt looks first. Within that day Stripe replays its response to a
 * key, its own failures too. Only then, when the call is over and had no effect, is another key right.
 */
export async function idempotentRequest<T>(order: Order<T>): Promise<Outcome<T>> {
  if (order.attempt === 1) return outcomeOf(() => order.ask(order.key));
  return outcomeOf(() => order.find()).then((found) => {
    if (found.kind !== 'ok') return found;
    return found.value === null ? askUnderKeys(order, 1) : { kind: 'ok', value: found.value };
  });
}

async function askUnderKeys<T>(order: Order<T>, turn: number): Promise<Outcome<T>> {
  try {
    const value = await order.ask(turn === 1 ? order.key : `${order.key}:${turn}`);
    return { kind: 'ok', value };
  } catch (error) {
    return turn < order.attempt && isOldFailure(error)
      ? askUnderKeys(order, turn + 1)
      : outcomeOfError(error);
  }
}

const isOldFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.headers?.['idempotent-replayed'] === 'true' &&
  ((error.statusCode ?? 0) >= 500 || error.code === 'balance_insufficient');
