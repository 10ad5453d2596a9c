-- Refuses every ledger line of a payee but that of the booking or penalty which it is about, also where the instructor earns,
-- and escrow of another booking. A line about neither would be in a payee's balance but in no year of theirs.
create or replace function note_earnings() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select t.id into wrong
  from posted e
    join ledger_transactions t on t.id = e.transaction_id
    left join bookings b on b.id = t.booking_id
    left join sessions s on s.id = b.session_id
    left join classes c on c.id = s.class_id
    left join penalties p on p.session_id = case when t.kind = 'penalty' then t.source::uuid end
  where e.account in ('held', 'instructor_payable', 'instructor_receivable')
    and e.owner_id is distinct from case
      when e.account = 'held' then b.id
      when t.kind = 'penalty' then coalesce(p.payee_studio_id, p.instructor_id)
      else coalesce(b.payee_studio_id, c.teacher_id)
    end
  limit 1;
  if wrong is not null then
    raise exception 'Ledger transaction % names another payee than its booking or penalty.', wrong;
  end if;
  with changed as (
    select distinct t.id, t.occurred_at, e.livemode, s.time_zone,
      case when e.account = 'held' then coalesce(b.payee_studio_id, c.teacher_id) else e.owner_id end as payee_id
    from posted e
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = t.booking_id
      join sessions s on s.id = case when t.kind = 'penalty' then t.source::uuid else b.session_id end
      join classes c on c.id = s.class_id
    where e.account in ('held', 'instructor_payable', 'instructor_receivable')
      and t.kind not in ('completed', 'netting')
  ), opened as (
    insert into earning_zones (instructor_id, time_zone)
    select payee_id, min(time_zone) from changed group by payee_id
    on conflict (instructor_id) do nothing
  )
  insert into earning_transactions (transaction_id, instructor_id, livemode, occurred_at)
  select id, payee_id, livemode, occurred_at from changed
  on conflict (transaction_id) do nothing;
  return null;
end
$$;
