-- A process of the release before would share the money of a booking without its tax. It is refused, and the job is tried again by
-- a process that knows the tax.
alter table ledger_transactions add column knows_tax boolean not null default false;
comment on column ledger_transactions.knows_tax is 'Whether the process that posted it knows the tax on the commission';
create function refuse_posting_without_tax() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where id = new.booking_id and commission_tax_bps > 0) then
    raise exception 'Booking % has a tax on its commission, which this process does not know.', new.booking_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_transactions_know_tax before insert on ledger_transactions
  for each row when (not new.knows_tax and new.booking_id is not null
    and new.kind in ('payment', 'refund', 'completed', 'dispute_lost'))
  execute function refuse_posting_without_tax();
