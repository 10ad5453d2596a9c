// Labels of ledger events.
import type { LedgerKind } from '#domain/money/ledger.ts';

const words: Readonly<Record<LedgerKind, string>> = {
  payment: 'Payment',
  fee: 'Provider’s fee',
  refund: 'Refund promised',
  refund_done: 'Refund sent',
  refund_failed: 'Refund came back',
  refund_again: 'Refund sent again',
  refund_failed_again: 'Refund came back again',
  refund_manual: 'Refund paid by hand',
  completed: 'Class completed',
  penalty: 'Penalty',
  netting: 'Debt paid with a payout',
  payout: 'Payout',
  payout_returned: 'Payout came back',
  reversal: 'Taken back from the instructor',
  dispute_open: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  withdrawal: 'Withdrawal or top-up',
};

const known: Partial<Record<string, string>> = words;

/** An unknown kind, from a newer version of the server, is shown by its name. */
export const eventText = (kind: LedgerKind): string => known[kind] ?? kind.replaceAll('_', ' ');
