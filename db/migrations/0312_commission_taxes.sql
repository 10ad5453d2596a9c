-- The tax on the commission, by the moment from which each rate counts. Rows are only added; one that does not count yet can be
-- canceled.
create table commission_taxes (
  id uuid primary key,
  place bigint generated always as identity,
  bps integer not null check (bps between 0 and 3000),
  name text not null check (char_length(name) between 1 and 30),
  number text not null default '' check (char_length(number) <= 60),
  counts_from timestamptz not null,
  decided_at timestamptz not null,
  decided_by uuid not null references profiles (id),
  canceled_at timestamptz,
  canceled_by uuid references profiles (id),
  constraint commission_taxes_canceled check ((canceled_at is null) = (canceled_by is null))
);
comment on table commission_taxes is 'The tax on the commission, by the moment from which each rate counts';
comment on column commission_taxes.place is 'The order of the decisions: the later one counts where two count from the same moment';
comment on column commission_taxes.bps is 'Of the commission; 0 where no tax is charged any more';
comment on column commission_taxes.name is 'As payees read it, such as VAT';
comment on column commission_taxes.number is 'The tax number of the marketplace, for statements; empty where there is none';
create index commission_taxes_by_moment on commission_taxes (counts_from desc, place desc) where canceled_at is null;

create function commission_tax(at timestamptz) returns integer language sql stable as $$
  select coalesce((
    select bps from commission_taxes where canceled_at is null and counts_from <= at
    order by counts_from desc, place desc limit 1), 0)
$$;
