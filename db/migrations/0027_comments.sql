-- Gives comments the words of the code: ledger, marketplace, demo money, and notified.

comment on column profiles.erased_at is 'The person is gone for good; the row stays for the ledger';
comment on column profiles.suspended_reason is 'The reason that the person was notified of';
comment on column bookings.policy is 'The marketplace rules it was made under';
comment on column payments.fee_ref is 'The line of the provider''s ledger that has its fee, once the provider says so';
comment on table provider_events is 'Events from payment providers: each says only what to look at, and its second delivery changes nothing';
comment on table receipts is 'What the receipt says that a learner paid, verbatim';
comment on table reconciliation_issues is 'Differences between our ledger and a provider''s; an operator looks into each';
comment on table ledger_transactions is 'One event in the ledger; the same event is posted once, however often it is delivered';
comment on column ledger_transactions.recorded_at is 'In real time, which is what the provider dates its own ledger in';
comment on column ledger_entries.livemode is 'Whether it is real money; demo money is no revenue';
comment on column transfers.netted_cents is 'Paid what the instructor owed, in the ledger, whatever becomes of the rest';
comment on column disputes.lost_cents is 'Of a lost one, the part that went off the price of the booking; the marketplace bears the rest';
comment on column payouts.hold_reason is 'balance: the marketplace has too little at the provider; returned: it was sent, came back, and is owed again';
comment on table demo_accounts is 'Accounts that demo money can be paid out to';
comment on table demo_balance_transactions is 'The ledger of the payment service of the demo; ours must agree with it';
comment on table demo_disputes is 'Demo money that somebody wants back from their bank';
comment on table demo_refunds is 'Demo money that went back';
comment on table demo_reversals is 'Demo money that was taken back from an account';
comment on table demo_transfers is 'Demo money that was paid out';
