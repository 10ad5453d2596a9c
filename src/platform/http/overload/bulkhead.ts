// A bulkhead limits how many requests of a kind work at once. Others wait for their turn, but only briefly: when too many
// come, they are refused at once, instead of all waiting for responses that nobody reads any more.
import { Refusal } from '#contract/errors.ts';
import type { ReturnLater } from './return-later.ts';

export interface BulkheadLimits {
  /** Requests that work at once. */
  working: number;
  /** Requests that wait for their turn. */
  waiting: number;
  /** The longest wait. */
  waitMs: number;
}

/** Called when it is the turn of a request, or with its refusal. */
type Proceed = (refusal?: Refusal) => void;

export interface Bulkhead {
  /** Call what it returns when the request has ended, whether it has worked or not. */
  enter(proceed: Proceed): () => void;
  /** Whether the next request would have to wait. */
  isFull(): boolean;
  /** Whether requests wait. */
  isBusy(): boolean;
}

interface Entered {
  state: 'waiting' | 'working' | 'out';
  proceed: Proceed;
  timer?: NodeJS.Timeout;
}

export function createBulkhead(limits: BulkheadLimits, returnLater: ReturnLater): Bulkhead {
  const waiting = new Set<Entered>();
  let working = 0;
  const isFull = (): boolean => working >= limits.working;
  const work = (entered: Entered): void => {
    stopWaiting(entered, 'working');
    working += 1;
    entered.proceed();
  };
  const refuse = (entered: Entered): void => {
    stopWaiting(entered, 'out');
    entered.proceed(new Refusal('busy', { retryAfterSeconds: returnLater() }));
  };
  const stopWaiting = (entered: Entered, state: Entered['state']): void => {
    clearTimeout(entered.timer);
    waiting.delete(entered);
    entered.state = state;
  };
  const leave = (entered: Entered): void => {
    if (entered.state === 'waiting') return refuse(entered);
    if (entered.state === 'out') return;
    entered.state = 'out';
    working -= 1;
    const [next] = waiting;
    if (next) work(next);
  };
  return {
    isFull,
    isBusy: () => waiting.size > 0,
    enter(proceed) {
      const entered: Entered = { state: 'waiting', proceed };
      if (!isFull()) work(entered);
      else if (waiting.size >= limits.waiting) refuse(entered);
      else {
        waiting.add(entered);
        entered.timer = setTimeout(() => refuse(entered), limits.waitMs).unref();
      }
      return () => leave(entered);
    },
  };
}
