-- Adds up the figures of the marketplace day by day from the rows that people and money left: payments, refunds, disputes,
-- events of bookings, seats of bookings and walk-ins, reviews, accounts. Written without the code of the product, to check
-- it: it knows neither its triggers nor the tables that they keep, and reads no kind of ledger transaction.
-- $1 first day, $2 last day (UTC), $3 real money
with facts (at, figure, amount) as (
  select p.succeeded_at, 'sales', p.paid_cents from payments p where p.seated and p.livemode = $3
  union all
  select r.requested_at, 'refunds', r.amount_cents
  from refunds r join payments p on p.id = r.payment_id where p.seated and p.livemode = $3
  union all
  select d.closed_at, 'disputes', d.amount_cents
  from disputes d join payments p on p.id = d.payment_id where d.state = 'lost' and p.livemode = $3
  union all
  select t.occurred_at, 'commission', -e.amount_cents
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account like 'commission%' and e.livemode = $3
  union all
  select min(e.at), 'bookings', 1
  from booking_events e join bookings b on b.id = e.booking_id
  where e.to_state = 'confirmed' and b.adds_to is null group by b.id
  union all
  select s.starts_at, 'attended', 1
  from bookings b join sessions s on s.id = b.session_id
  where b.adds_to is null and b.state = 'completed' and b.attendance in ('unknown', 'attended')
  union all
  select starts_at, 'dates', 1 from sessions where state = 'completed'
  union all
  select starts_at, 'capacity', capacity from sessions where state = 'completed'
  union all
  select s.starts_at, 'seats', b.seats
  from bookings b join sessions s on s.id = b.session_id where s.state = 'completed' and b.state = 'completed'
  union all
  select s.starts_at, 'seats', w.seats
  from walk_ins w join sessions s on s.id = w.session_id where s.state = 'completed' and w.removed_at is null
  union all
  select created_at, 'reviews', 1 from reviews
  union all
  select created_at, 'people', 1 from profiles
  union all
  select day::timestamp at time zone 'UTC', 'views', views from class_views
)
select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, figure, sum(amount)::bigint as amount
from facts
where at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC'
group by 1, 2 having sum(amount) <> 0
order by 1, 2
