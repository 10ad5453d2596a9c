// Explains each state of a payout account to the instructor, or to the owners and managers of the studio.
import type { PayoutAccount } from '#contract/money/payout-calls.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface AccountWords {
  badge: string;
  look: BadgeVariant;
  text: string;
  /** Label of the button; none where there is nothing to do. */
  action?: string;
}

type Words = Readonly<Record<PayoutAccount['status'], AccountWords>>;

const words: Words = {
  none: {
    badge: 'Not set up',
    look: 'warning',
    text: 'Tell us where your money should go. Until then your payouts are on hold; nothing is lost.',
    action: 'Set up payouts',
  },
  pending: {
    badge: 'Not complete',
    look: 'warning',
    text: 'A few details are missing. As soon as they are there, everything that is on hold is sent.',
    action: 'Complete your account',
  },
  active: {
    badge: 'Ready',
    look: 'success',
    text: 'Your share of each class is sent here by itself, once the class is over.',
  },
  restricted: {
    badge: 'Paused',
    look: 'danger',
    text: 'The payment provider needs something from you before it sends more. Your money is kept for you meanwhile.',
    action: 'See what is needed',
  },
  rejected: {
    badge: 'Not accepted',
    look: 'danger',
    text: 'The payment provider cannot pay out to you. Your money is kept for you meanwhile; write to us, and we will find a way.',
  },
};

/** The account accepts our transfers, but cannot pay them out to the bank, or soon will not. */
const incomplete: AccountWords = {
  badge: 'Needs attention',
  look: 'warning',
  text: 'The payment provider asks for something. Until it is there, money may not reach your bank; it is still yours, and waits in your payout account.',
  action: 'See what is needed',
};

const ofStudio: Words = {
  none: {
    ...words.none,
    text: 'Tell us where the money of the studio should go. Until then its payouts are on hold; nothing is lost.',
  },
  pending: words.pending,
  active: {
    ...words.active,
    text: 'The share of the studio is sent here by itself, once a class is over.',
  },
  restricted: {
    ...words.restricted,
    text: 'The payment provider needs something from an owner before it sends more. The money of the studio is kept for it meanwhile.',
  },
  rejected: {
    ...words.rejected,
    text: 'The payment provider cannot pay out to the studio. Its money is kept for it meanwhile; write to us, and we will find a way.',
  },
};

const incompleteOfStudio: AccountWords = {
  ...incomplete,
  text: 'The payment provider asks for something. Until it is there, money may not reach the bank of the studio; it is still its own, and waits in its payout account.',
};

export function wordsOf(
  { status, requirements }: Pick<PayoutAccount, 'status' | 'requirements'>,
  isOfStudio = false,
): AccountWords {
  const asksForMore = status === 'active' && requirements.length > 0;
  if (asksForMore) return isOfStudio ? incompleteOfStudio : incomplete;
  return (isOfStudio ? ofStudio : words)[status];
}
