// Finds whom an exception from the standing commission concerns: payees of classes that are not archived, and the people
// who hear of their money.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Target } from './exception-store.ts';

/** Classes `c` with their payee `payee_id`. */
const classes = sql`(
  select c.id, c.category_id, coalesce(s.id, c.teacher_id) as payee_id
  from classes c left join studios s on s.id = c.studio_id and s.earns
  where c.archived_at is null)`;

/** A category does not concern those who have an exception of their own at the moment. */
function concerns({ category_id, person_id, studio_id }: Target, at: Date): RawBuilder<unknown> {
  if (category_id === null) return sql`k.payee_id = ${person_id ?? studio_id}`;
  return sql`k.category_id = ${category_id} and not exists (
    select from commission_exceptions x
    where x.payee_id = k.payee_id and x.starts_at <= ${at}
      and (x.ends_at is null or ${at} < x.ends_at) and (x.stops_at is null or ${at} < x.stops_at))`;
}

export interface Concerned {
  classes: number;
  instructors: number;
}

export async function countConcerned(db: Db, target: Target, at: Date): Promise<Concerned> {
  const { rows } = await sql<Concerned>`
    select count(*)::int as classes, count(distinct k.payee_id)::int as instructors
    from ${classes} k where ${concerns(target, at)}`.execute(db);
  const [{ classes: count, instructors } = { classes: 0, instructors: 0 }] = rows;
  return { classes: count, instructors: target.category_id === null ? 1 : instructors };
}

/** The categories in which a payee has classes. */
export async function findCategoriesOf(db: Db, payeeId: string): Promise<number[]> {
  const { rows } = await sql<{ category_id: number }>`
    select distinct k.category_id from ${classes} k where k.payee_id = ${payeeId}`.execute(db);
  return rows.map(({ category_id }) => category_id);
}

export interface PersonConcerned {
  id: string;
  email: string;
  full_name: string;
}

interface Batch {
  target: Target;
  at: Date;
  /** Behind this one, in the order of their ids. */
  after: string | null;
  most: number;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Locks them: an account that is being deleted is waited for, and then left out. */
export async function lockNextConcerned(
  tx: Db,
  { target, at, after, most }: Batch,
): Promise<PersonConcerned[]> {
  const payees =
    target.category_id === null
      ? sql`select ${target.person_id ?? target.studio_id}::uuid as id`
      : sql`select distinct k.payee_id as id from ${classes} k where ${concerns(target, at)}`;
  const { rows } = await sql<PersonConcerned>`
    with payees as (${payees}),
      people as (
        select id from payees
        union select m.person_id from payees join studio_members m
          on m.studio_id = payees.id and m.role = 'owner')
    select p.id, p.email, p.full_name from profiles p
    where p.id in (select id from people) and p.id > ${after ?? beforeAll} and p.erased_at is null
    order by p.id limit ${most} for key share of p`.execute(tx);
  return rows;
}

/** Undefined where nobody has such an id, email address or username. */
export async function findInstructor(
  db: Db,
  who: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from profiles
    where erased_at is null and (id::text = lower(${who})
      or lower(email) = lower(${who}) or lower(username) = lower(${who}))
    order by id::text = lower(${who}) desc limit 1`.execute(db);
  return rows[0];
}

export async function findStudio(
  db: Db,
  handle: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('studios')
    .select(['id', 'name'])
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst();
}
