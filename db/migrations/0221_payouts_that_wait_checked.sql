-- Checks the payouts from before 0220 while others are changed.
alter table payouts validate constraint payouts_hold_reason_check;
