-- Notes whose money the ledger transactions changed that were posted before 0080.

insert into earning_zones (instructor_id, time_zone)
select distinct on (c.teacher_id) c.teacher_id, s.time_zone
from ledger_transactions t
  join bookings b on b.id = t.booking_id
  join sessions s on s.id = b.session_id
  join classes c on c.id = s.class_id
where t.kind = 'payment'
order by c.teacher_id, t.occurred_at, t.id
on conflict (instructor_id) do nothing;

insert into earning_transactions (transaction_id, instructor_id, livemode, occurred_at)
select distinct t.id,
  case when e.account = 'held' then c.teacher_id else e.owner_id end, e.livemode, t.occurred_at
from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  join sessions s on s.id = case when t.kind = 'penalty' then t.source::uuid else b.session_id end
  join classes c on c.id = s.class_id
where e.account in ('held', 'instructor_payable', 'instructor_receivable')
  and t.kind not in ('completed', 'netting')
on conflict (transaction_id) do nothing;
