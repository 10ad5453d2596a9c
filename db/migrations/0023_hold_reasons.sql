-- Two more reasons why a payout waits: the house has too little money at the provider, or the instructor's account is
-- suspended.

alter table payouts drop constraint payouts_hold_reason_check;
alter table payouts add constraint payouts_hold_reason_check
  check (hold_reason in ('dispute', 'suspended', 'no_account', 'balance', 'refused', 'returned'));
comment on column payouts.hold_reason is 'balance: the house has too little at the provider; returned: it was sent, came back, and is owed again';
