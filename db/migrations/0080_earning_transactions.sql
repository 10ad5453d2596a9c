-- Finds the ledger transactions that change an instructor's money by their time, so that a year is read without the others.

create table earning_zones (
  instructor_id uuid primary key references profiles (id),
  time_zone text not null
);
comment on table earning_zones is 'The time zone in which the months and years of an instructor''s money begin';
comment on column earning_zones.time_zone is 'That of the first date that was paid for; it never changes, so that no statement changes';

create table earning_transactions (
  transaction_id bigint primary key references ledger_transactions (id),
  instructor_id uuid not null references profiles (id),
  livemode boolean not null,
  occurred_at timestamptz not null
);
comment on table earning_transactions is 'Whose money a ledger transaction changes; kept by a trigger on ledger_entries';
create index earning_transactions_in_order
  on earning_transactions (instructor_id, livemode, occurred_at, transaction_id);

-- A completed class and a netted debt only move money between accounts of the same instructor.
create function note_earnings() returns trigger language plpgsql as $$
begin
  with changed as (
    select distinct t.id, t.occurred_at, e.livemode, s.time_zone,
      case when e.account = 'held' then c.teacher_id else e.owner_id end as instructor_id
    from posted e
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = t.booking_id
      join sessions s on s.id = case when t.kind = 'penalty' then t.source::uuid else b.session_id end
      join classes c on c.id = s.class_id
    where e.account in ('held', 'instructor_payable', 'instructor_receivable')
      and t.kind not in ('completed', 'netting')
  ), opened as (
    insert into earning_zones (instructor_id, time_zone)
    select instructor_id, min(time_zone) from changed group by instructor_id
    on conflict (instructor_id) do nothing
  )
  insert into earning_transactions (transaction_id, instructor_id, livemode, occurred_at)
  select id, instructor_id, livemode, occurred_at from changed
  on conflict (transaction_id) do nothing;
  return null;
end
$$;
create trigger ledger_entries_are_found after insert on ledger_entries
  referencing new table as posted for each statement execute function note_earnings();
