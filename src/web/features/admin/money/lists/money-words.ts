// Words of the states of payments, refunds and payouts in the lists of operators.
import type { PaymentLine, PayoutListLine, RefundLine } from '#contract/admin/money-list-shapes.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface Look {
  label: string;
  variant: BadgeVariant;
}

export const paymentLooks: Record<PaymentLine['state'], Look> = {
  open: { label: 'Page open', variant: 'info' },
  paid: { label: 'Paid', variant: 'success' },
  bought_nothing: { label: 'Bought nothing', variant: 'warning' },
  not_paid: { label: 'Not paid', variant: 'neutral' },
};

export const refundLooks: Record<RefundLine['state'], Look> = {
  on_its_way: { label: 'On its way', variant: 'info' },
  sent: { label: 'Sent', variant: 'success' },
  failed: { label: 'Failed', variant: 'danger' },
  by_hand: { label: 'Paid by hand', variant: 'neutral' },
};

export const payoutLooks: Record<PayoutListLine['state'], Look> = {
  scheduled: { label: 'Scheduled', variant: 'neutral' },
  held: { label: 'On hold', variant: 'warning' },
  sending: { label: 'Being sent', variant: 'info' },
  paid: { label: 'Paid', variant: 'success' },
};

export const holdWords: Record<NonNullable<PayoutListLine['holdReason']>, string> = {
  dispute: 'disputed at a bank',
  suspended: 'account suspended',
  no_account: 'no payout account',
  balance: 'too little money at the provider',
  refused: 'refused by the provider',
  returned: 'came back',
  refund_request: 'a refund is asked for',
};

export const fundingWords: Record<RefundLine['funding'], string> = {
  held: 'from escrow',
  instructor: 'from what was earned',
  goodwill: 'paid by us',
  unapplied: 'bought nothing',
};

export const providerWords = { demo: 'Demo', stripe: 'Stripe' } as const;
