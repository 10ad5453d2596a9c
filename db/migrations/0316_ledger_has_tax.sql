-- The tax on the commission has an account of its own: it is owed to the tax office.
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in
    ('provider_balance', 'processor_fees', 'instructor_receivable', 'dispute_suspense', 'dispute_loss', 'goodwill',
      'operator_bank', 'held', 'commission_deferred', 'commission_revenue', 'penalty_revenue', 'instructor_payable',
      'refund_payable', 'unapplied', 'tax_payable')) not valid;
