// Faults between us and Stripe; each happens once, on the next call with its name.
import type { CallName } from './check-params.ts';

export type Fault = { call: CallName } & (
  | { kind: 'lose-request' }
  | { kind: 'lose-answer' }
  /** Stored under the idempotency key and replayed, as Stripe does. */
  | { kind: 'fail'; status: 500 }
  /** Not stored: the failure comes from something between us and Stripe. */
  | { kind: 'fail'; status: 401 | 409 | 429 | 503 }
  | { kind: 'refuse'; code: string }
  | { kind: 'delay'; milliseconds: number }
);

export function takeFault(faults: Fault[], call: CallName): Fault | undefined {
  const index = faults.findIndex((fault) => fault.call === call);
  return index === -1 ? undefined : faults.splice(index, 1)[0];
}
