-- Exceptions from the standing commission: for the classes of a category, or for what an instructor or a studio earns. What
-- was decided is never changed; it may stop before its end, and that may be taken back until it comes.
create table commission_exceptions (
  id uuid primary key,
  category_id integer references categories (id),
  person_id uuid references profiles (id),
  studio_id uuid references studios (id) on delete cascade,
  payee_id uuid generated always as (coalesce(person_id, studio_id)) stored,
  bps integer not null check (bps between 0 and 5000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  reason text not null check (char_length(reason) between 1 and 1000),
  decided_at timestamptz not null,
  decided_by uuid not null references profiles (id),
  stops_at timestamptz,
  stopped_by uuid references profiles (id),
  replaced_by uuid references commission_exceptions (id) on delete set null,
  version integer not null default 1 check (version > 0),
  constraint commission_exceptions_of_one check (num_nonnulls(category_id, person_id, studio_id) = 1),
  constraint commission_exceptions_in_order check (ends_at > starts_at),
  constraint commission_exceptions_stopped check ((stops_at is null) = (stopped_by is null)),
  constraint commission_exceptions_stop_late check (stops_at >= starts_at)
);
comment on table commission_exceptions is 'Exceptions from the standing commission, for a category or for a payee';
comment on column commission_exceptions.payee_id is 'The instructor or studio; null for a category';
comment on column commission_exceptions.ends_at is 'Until when it was decided for; null without an end';
comment on column commission_exceptions.reason is 'Why, for operators';
comment on column commission_exceptions.stops_at is 'Set where it was ended or replaced: it counts until then. At its start, it never counts';
comment on column commission_exceptions.replaced_by is 'The later decision that takes its place from stops_at on';
comment on column commission_exceptions.version is 'Counts the decisions about it; announcements carry it';
create index commission_exceptions_by_payee on commission_exceptions (payee_id, starts_at) where payee_id is not null;
create index commission_exceptions_by_category on commission_exceptions (category_id, starts_at) where category_id is not null;
create index commission_exceptions_in_list on commission_exceptions (decided_at desc, id desc);

-- The rate for a sale at a moment, where it is not the standing one: what an instructor or a studio has of its own comes before
-- the category. The rule is src/domain/money/commission-rates.ts; a test compares both.
create function commission_exception(payee uuid, category integer, at timestamptz) returns integer
language sql stable as $$
  select x.bps from commission_exceptions x
  where (x.payee_id = payee or x.category_id = category)
    and x.starts_at <= at and (x.ends_at is null or at < x.ends_at) and (x.stops_at is null or at < x.stops_at)
  order by x.payee_id is null, x.decided_at desc, x.id limit 1
$$;
