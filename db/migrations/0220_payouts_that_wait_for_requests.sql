-- Another reason why a payout is on hold: a learner asks for a refund, and nobody has decided yet.
alter table payouts drop constraint payouts_hold_reason_check,
  add constraint payouts_hold_reason_check check (hold_reason in
    ('dispute', 'suspended', 'no_account', 'balance', 'refused', 'returned', 'refund_request')) not valid;
