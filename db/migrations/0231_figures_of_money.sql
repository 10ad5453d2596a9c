-- Counts what the ledger says of sales, refunds and the commission from now on.
create function count_ledger_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (day, class_id, town, figure, amount)
  select figure_day(t.occurred_at), c.id, figure_town(c.town, c.town_state), f.figure, sum(f.amount)
  from posted e
    join ledger_transactions t on t.id = e.transaction_id
    cross join lateral figures_of_line(t.kind, e.account, e.livemode, e.amount_cents) f
    left join bookings b on b.id = t.booking_id
    left join sessions s on s.id = b.session_id
    left join classes c on c.id = s.class_id
  where t.kind in ('payment', 'refund', 'dispute_lost')
  group by 1, 2, 3, 4 having sum(f.amount) <> 0;
  return null;
end
$$;
create trigger ledger_entries_are_figures after insert on ledger_entries
  referencing new table as posted for each statement execute function count_ledger_figures();
