-- The figures of the marketplace by day, so that the overview of operators costs the same however many bookings there are.
-- Triggers add what a fact changes to figure_changes, in its own transaction, and a job folds the changes into the sums.
-- Days begin at midnight UTC, like those of class_views.

create table figure_changes (
  id bigint generated always as identity primary key,
  day date not null,
  class_id uuid,
  town text not null default '',
  figure text not null,
  amount bigint not null check (amount <> 0)
);
comment on table figure_changes is 'What facts have changed of the daily figures since these were folded the last time';
comment on column figure_changes.class_id is 'The class it is about, also where that is deleted later; null for people and views';
comment on column figure_changes.town is 'Where the class was when it happened: "Austin, TX"; empty where no town is known';
comment on column figure_changes.amount is 'A number, or whole cents';

create table daily_figures (
  day date not null,
  figure text not null,
  amount bigint not null,
  primary key (day, figure)
);
comment on table daily_figures is 'What happened on a day (UTC) in the whole marketplace; kept for good, also when people or classes are deleted';

create table class_figures (
  figure text not null,
  day date not null,
  class_id uuid not null,
  town text not null,
  amount bigint not null,
  primary key (figure, day, class_id, town)
);
comment on table class_figures is 'The part of daily_figures by which classes and towns are ranked';

create table ranked_figures (
  span smallint not null,
  kind text not null check (kind in ('class', 'town')),
  figure text not null,
  key text not null,
  amount bigint not null,
  primary key (span, kind, figure, key)
);
comment on table ranked_figures is 'Sums of class_figures over the last days until figure_progress.ranked_through, so that the first of them are found by an index';
comment on column ranked_figures.span is 'The number of days';
comment on column ranked_figures.key is 'The id of a class, or a town';
create index ranked_figures_in_order on ranked_figures (span, kind, figure, amount desc, key);

create table figure_progress (
  only_row boolean primary key default true check (only_row),
  filled_to uuid,
  is_filled boolean not null,
  ranked_through date
);
comment on table figure_progress is 'How far the figures are kept; one row, whose lock lets one process at a time fold them';
comment on column figure_progress.filled_to is 'Facts from before the triggers are counted class by class, up to this id';
comment on column figure_progress.ranked_through is 'The last day of the sums in ranked_figures';

-- The day of a moment, and the town of a class.
create function figure_day(at timestamptz) returns date
language sql immutable parallel safe as $$ select (at at time zone 'UTC')::date $$;
create function figure_town(town text, state text) returns text
language sql immutable parallel safe as $$ select coalesce(town || coalesce(', ' || state, ''), '') $$;

-- What a line of the ledger adds to the figures, in cents. Demo money has figures of its own. A payment that bought nothing
-- is no sale, and what goes back of it no refund.
create function figures_of_line(kind text, account text, livemode boolean, cents bigint)
returns table (figure text, amount bigint)
language sql immutable parallel safe as $$
  select case when livemode then '' else 'demo_' end || named.figure, named.amount
  from (values
    (case when kind in ('payment', 'refund', 'dispute_lost') and account in ('commission_deferred', 'commission_revenue')
      then 'commission' end, -cents),
    (case when kind = 'payment' and account in ('held', 'commission_deferred') then 'sales' end, -cents),
    (case
      when kind not in ('refund', 'dispute_lost') then null
      when account in ('held', 'instructor_payable', 'instructor_receivable', 'commission_deferred', 'commission_revenue',
        'goodwill', 'dispute_loss') then case kind when 'refund' then 'refunds' else 'disputes' end
    end, cents)
  ) named (figure, amount)
  where named.figure is not null
$$;
