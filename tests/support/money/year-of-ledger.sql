-- Adds up a payee's year from the ledger alone, account against account, and beside it from the payments, refunds,
-- disputes, penalties and transfers themselves. Written without the code of the product, to check it: it knows neither the
-- kinds of transactions nor the tables from which the product reads a year.
-- $1 payee, an instructor or a studio, $2 real money, $3 year, $4 time zone of the months
with sold as (
  select b.id, b.session_id
  from classes c join sessions s on s.class_id = c.id join bookings b on b.session_id = s.id
  where coalesce(b.payee_studio_id, c.teacher_id) = $1
), sums as (
  select t.id, t.occurred_at at time zone $4 as at,
    sum(e.amount_cents) filter (where e.account = 'provider_balance') as provider,
    sum(e.amount_cents) filter (where e.account = 'refund_payable') as refund,
    sum(e.amount_cents) filter (where e.account = 'dispute_suspense') as dispute,
    sum(e.amount_cents) filter (where e.account = 'dispute_loss') as loss,
    sum(e.amount_cents) filter (where e.account = 'penalty_revenue') as penalty,
    sum(e.amount_cents) filter (where e.account like 'commission%') as commission,
    sum(e.amount_cents) filter (where e.account = 'tax_payable') as tax,
    sum(e.amount_cents) filter (
      where e.account = 'held' and e.owner_id in (select id from sold)
        or e.account in ('instructor_payable', 'instructor_receivable') and e.owner_id = $1) as own
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where e.livemode = $2 and (t.booking_id in (select id from sold) or exists (
    select from ledger_entries o where o.transaction_id = t.id and o.owner_id = $1))
  group by t.id
), changed as (
  select id, to_char(at, 'YYYY-MM') as month,
    case when provider > 0 and commission < 0 or provider > 0 and own = -provider and refund is null
      and not exists (select from ledger_entries r where r.transaction_id = sums.id
        and r.account in ('instructor_payable', 'instructor_receivable'))
      then provider else 0 end as gross,
    case when refund < 0 then -refund else 0 end as refunds,
    case when dispute < 0 then -dispute - coalesce(loss, 0) else 0 end as disputes,
    -coalesce(commission, 0) as commission,
    -coalesce(tax, 0) as tax,
    -coalesce(penalty, 0) as penalties,
    case when provider is not null and refund is null and exists (
        select from ledger_entries r where r.transaction_id = sums.id
          and r.account in ('instructor_payable', 'instructor_receivable'))
      then -provider else 0 end as paid,
    -own as own
  from sums where own <> 0 and extract(year from at) = $3
)
select coalesce(month, 'year') as month,
  sum(gross)::bigint as gross, sum(refunds)::bigint as refunds, sum(disputes)::bigint as disputes,
  sum(commission)::bigint as commission, sum(tax)::bigint as tax, sum(penalties)::bigint as penalties,
  sum(gross - refunds - disputes - commission - tax - penalties)::bigint as net, sum(paid)::bigint as paid,
  sum(own)::bigint as own,
  (select coalesce(sum(p.paid_cents), 0) from payments p join sold on sold.id = p.booking_id
    where p.seated and p.livemode = $2 and extract(year from p.succeeded_at at time zone $4) = $3)::bigint
    as payments_of_year,
  (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
      join sold on sold.id = p.booking_id
    where r.funding in ('held', 'instructor') and p.livemode = $2
      and extract(year from r.requested_at at time zone $4) = $3)::bigint as refunds_of_year,
  (select coalesce(sum(d.lost_cents), 0) from disputes d join payments p on p.id = d.payment_id
      join sold on sold.id = p.booking_id where p.livemode = $2
      and extract(year from d.closed_at at time zone $4) = $3)::bigint as disputes_of_year,
  (select coalesce(sum(n.amount_cents), 0) from penalties n
    where coalesce(n.payee_studio_id, n.instructor_id) = $1 and n.livemode = $2 and n.state = 'approved'
      and extract(year from n.decided_at at time zone $4) = $3)::bigint as penalties_of_year,
  (select coalesce(sum(f.amount_cents), 0) from transfers f join payments p on p.id = f.payment_id
      join sold on sold.id = f.booking_id
    where f.state = 'sent' and p.livemode = $2 and extract(year from f.sent_at at time zone $4) = $3)::bigint
    as sent_in_year
from changed group by rollup (month) order by month
