// Decides whether operators can delete an account for its owner yet. People who delete their own account are told what
// happens to their money, and decide themselves; nobody else gives it away for them.

export interface OpenMatters {
  /** Payouts that are not sent yet. */
  payouts: number;
  /** Refunds to them that are not sent yet. */
  refunds: number;
  /** Open disputes of payments by them, or for their classes. */
  disputes: number;
}

/** One sentence for each thing that is still open; none when the account can be deleted. */
export function deletionObstacles(open: OpenMatters): string[] {
  const { payouts, refunds, disputes } = open;
  return [
    payouts > 0 ? counted(payouts, 'payout waits', 'payouts wait') : '',
    refunds > 0 ? counted(refunds, 'refund is not sent yet', 'refunds are not sent yet') : '',
    disputes > 0 ? counted(disputes, 'payment is disputed', 'payments are disputed') : '',
  ].filter(Boolean);
}

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}.`;
