-- Changes of the commission, announced to instructors before they count. What an operator planned is never changed: a row
-- ends once, as applied, replaced by another plan, or canceled.
create table planned_commissions (
  id uuid primary key,
  series uuid not null,
  version integer not null check (version > 0),
  from_bps integer not null check (from_bps between 0 and 10000),
  to_bps integer not null check (to_bps between 0 and 10000),
  planned_at timestamptz not null,
  planned_by uuid not null references profiles (id),
  counts_from timestamptz not null check (counts_from > planned_at),
  state text not null default 'planned' check (state in ('planned', 'applied', 'replaced', 'canceled')),
  ended_at timestamptz,
  ended_by uuid references profiles (id),
  reached_up_to uuid,
  announced integer not null default 0 check (announced >= 0),
  constraint planned_commissions_once unique (series, version),
  constraint planned_commissions_differs check (from_bps <> to_bps),
  constraint planned_commissions_ended check ((state = 'planned') = (ended_at is null)),
  constraint planned_commissions_ended_by check ((state in ('replaced', 'canceled')) = (ended_by is not null))
);
comment on table planned_commissions is 'Changes of the commission, announced to instructors before they count';
comment on column planned_commissions.series is 'The same for plans that replaced each other: instructors who heard of one of them hear when the last is canceled';
comment on column planned_commissions.version is 'Counts the plans of a series; notifications and mails carry it, that of the cancellation is one more';
comment on column planned_commissions.from_bps is 'The commission when it was planned, which bookings made before keep';
comment on column planned_commissions.ended_by is 'Null for a plan that counts: time applied it';
comment on column planned_commissions.reached_up_to is 'The last instructor who was reached; they are reached in the order of their ids, and once more from the first when it is canceled';
comment on column planned_commissions.announced is 'How many instructors were notified of it';

-- One change is planned at a time.
create unique index planned_commissions_one on planned_commissions (state) where state = 'planned';
