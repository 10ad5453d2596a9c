// Says what money waits for a payout account.
import type { Earnings } from '#contract/money/earnings.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

/** Undefined where there is no money yet. */
export function waitingText({
  available,
  escrow,
}: Pick<Earnings, 'available' | 'escrow'>): string | undefined {
  if (available > 0) return `${dollarsText(available)} waits: set up payouts.`;
  if (escrow > 0)
    return `${dollarsText(escrow)} is yours once the class is over: set up payouts, so that it does not wait.`;
  return undefined;
}
