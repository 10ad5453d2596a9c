-- Sales, refunds and disputes are of the whole price, so the tax on the commission is a part of them. The commission stays net.
create or replace function figures_of_line(kind text, account text, livemode boolean, cents bigint)
returns table (figure text, amount bigint)
language sql immutable parallel safe as $$
  select case when livemode then '' else 'demo_' end || named.figure, named.amount
  from (values
    (case when kind in ('payment', 'refund', 'dispute_lost') and account in ('commission_deferred', 'commission_revenue')
      then 'commission' end, -cents),
    (case when kind = 'payment' and account in ('held', 'commission_deferred', 'tax_payable') then 'sales' end, -cents),
    (case
      when kind not in ('refund', 'dispute_lost') then null
      when account in ('held', 'instructor_payable', 'instructor_receivable', 'commission_deferred', 'commission_revenue',
        'tax_payable', 'goodwill', 'dispute_loss') then case kind when 'refund' then 'refunds' else 'disputes' end
    end, cents)
  ) named (figure, amount)
  where named.figure is not null
$$;
