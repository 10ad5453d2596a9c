// Labels of the ledger's accounts, written for operators.
import type { Account, accountGroups } from '#domain/money/ledger.ts';

interface AccountWords {
  label: string;
  sentence: string;
}

export const accountWords: Record<Account, AccountWords> = {
  provider_balance: {
    label: 'At the payment provider',
    sentence: 'What learners have paid and nobody has got yet.',
  },
  operator_bank: {
    label: 'Your own bank account',
    sentence: 'What you took out, less what you put in and what you paid by hand.',
  },
  held: {
    label: 'In escrow for classes ahead',
    sentence: 'The instructors’ part of what is booked; it goes back if the class does not happen.',
  },
  commission_deferred: {
    label: 'Commission not yet earned',
    sentence: 'Your part of what is booked; it is yours once the class is over.',
  },
  instructor_payable: {
    label: 'Owed to instructors',
    sentence: 'Their part of classes that are over, until it is paid out.',
  },
  refund_payable: {
    label: 'Owed to learners',
    sentence: 'Refunds that were promised and have not left.',
  },
  tax_payable: {
    label: 'Tax on the commission',
    sentence: 'What you have charged for the tax office, with that of classes ahead.',
  },
  unapplied: {
    label: 'Bought nothing',
    sentence: 'Money that came too late for a seat; it goes back by itself.',
  },
  instructor_receivable: {
    label: 'Owed by instructors',
    sentence: 'Penalties, and refunds of what they had already been paid.',
  },
  dispute_suspense: {
    label: 'In dispute',
    sentence: 'What learners’ banks have taken until somebody decides.',
  },
  commission_revenue: {
    label: 'Commission earned',
    sentence: 'Your part of classes that are over.',
  },
  penalty_revenue: {
    label: 'Penalties',
    sentence: 'For dates that were canceled too late.',
  },
  processor_fees: {
    label: 'Provider’s fees',
    sentence: 'What the payment provider has kept.',
  },
  goodwill: {
    label: 'Goodwill',
    sentence: 'Refunds that you have paid out of your own pocket.',
  },
  dispute_loss: {
    label: 'Lost disputes',
    sentence: 'What nobody else could be asked for.',
  },
};

export const groupWords: Record<keyof typeof accountGroups, string> = {
  there: 'Where it is',
  owed: 'Whose it is',
  claimed: 'What is claimed back',
  result: 'What has come of it',
};
