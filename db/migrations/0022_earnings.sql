-- What instructors see of their money is read at once, however much they have taught: what has been paid is kept in months,
-- and what is not paid yet is found without looking at what is.

create table paid_months (
  instructor_id uuid not null references profiles (id),
  livemode boolean not null,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  cents bigint not null,
  primary key (instructor_id, livemode, month)
);
comment on table paid_months is 'What has been sent to an instructor and has stayed there; kept by a trigger on transfers';
comment on column paid_months.month is 'In which the date was, where it took place';

create function paid_of(transfer transfers) returns bigint language sql immutable as $$
  select case when transfer.state = 'sent' then transfer.amount_cents - transfer.reversed_cents else 0 end
$$;

-- Whoever writes a transfer holds the money of its instructor, so nobody waits here for anybody.
create function count_paid() returns trigger language plpgsql as $$
declare
  more bigint := coalesce(paid_of(new), 0) - coalesce(paid_of(old), 0);
begin
  if more <> 0 then
    insert into paid_months as sum (instructor_id, livemode, month, cents)
    select o.instructor_id, p.livemode, to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM'), more
    from payouts o
      join sessions s on s.id = o.session_id
      join payments p on p.id = coalesce(new.payment_id, old.payment_id)
    where o.id = coalesce(new.payout_id, old.payout_id)
    on conflict (instructor_id, livemode, month) do update set cents = sum.cents + excluded.cents;
  end if;
  return null;
end
$$;
create trigger transfers_paid after insert or delete or update of state, amount_cents, reversed_cents on transfers
  for each row execute function count_paid();

create index payouts_unpaid on payouts (instructor_id) where state <> 'paid';
create index sessions_ahead on sessions (class_id) where state = 'scheduled';
