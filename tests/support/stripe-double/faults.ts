// What goes wrong between us and Stripe, once each, with the next call it names.
import type { CallName } from './check-params.ts';

export type Fault = { call: CallName } & (
  | { kind: 'lose-request' }
  | { kind: 'lose-answer' }
  /** Kept under the call's key and repeated, as Stripe does. */
  | { kind: 'fail'; status: 500 }
  /** Not kept: somebody in between. */
  | { kind: 'fail'; status: 401 | 409 | 429 | 503 }
  | { kind: 'refuse'; code: string }
  | { kind: 'delay'; milliseconds: number }
);

export function takeFault(faults: Fault[], call: CallName): Fault | undefined {
  const index = faults.findIndex((fault) => fault.call === call);
  return index === -1 ? undefined : faults.splice(index, 1)[0];
}
