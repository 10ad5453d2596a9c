// Counts facts from before the triggers of the figures. Each statement takes out the changes that it sees, and counts the
// facts that it sees: what is committed later brings its own changes, so every fact counts once.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** People and views belong to no class; they are added up as a whole. */
export async function fillWithoutClass(tx: Db): Promise<void> {
  await sql`
    with counted as (delete from figure_changes where figure in ('people', 'views'))
    insert into figure_changes (day, figure, amount)
    select figure_day(created_at), 'people', count(*) from profiles group by 1
    union all
    select day, 'views', sum(views) from class_views group by 1`.execute(tx);
}

/** The classes after this one, in the order of ids. */
export async function findClassesAfter(
  tx: Db,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('classes')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a class, these can be read by its index, so that no slice reads a whole table. */
export async function fillClass(tx: Db, classId: string): Promise<void> {
  await sql`
    with counted as (delete from figure_changes where class_id = ${classId}), booked as (
      select b.id, b.adds_to, b.state, b.attendance, b.starts_at, b.confirmed_at
      from sessions s join bookings b on b.session_id = s.id where s.class_id = ${classId}
    ), facts (day, figure, amount) as (
      select figure_day(coalesce((
          select min(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed'
        ), b.confirmed_at)), 'bookings', 1::bigint
      from booked b where b.adds_to is null and b.confirmed_at is not null
      union all
      select figure_day(b.starts_at), 'attended', 1
      from booked b where b.adds_to is null and b.state = 'completed' and b.attendance <> 'no_show'
      union all
      select figure_day(s.starts_at), held.figure, held.amount
      from sessions s
        cross join lateral (values ('dates', 1), ('capacity', s.capacity), ('seats', s.seats_taken)) held (figure, amount)
      where s.class_id = ${classId} and s.state = 'completed'
      union all
      select figure_day(created_at), 'reviews', 1 from reviews where class_id = ${classId}
      union all
      select figure_day(t.occurred_at), f.figure, f.amount
      from booked b
        join ledger_transactions t on t.booking_id = b.id
        join ledger_entries e on e.transaction_id = t.id
        cross join lateral figures_of_line(t.kind, e.account, e.livemode, e.amount_cents) f
      where t.kind in ('payment', 'refund', 'dispute_lost')
    )
    insert into figure_changes (day, class_id, town, figure, amount)
    select facts.day, c.id, figure_town(c.town, c.town_state), facts.figure, sum(facts.amount)
    from facts join classes c on c.id = ${classId}
    group by facts.day, c.id, facts.figure having sum(facts.amount) <> 0`.execute(tx);
}
