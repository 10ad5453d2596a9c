// Reads the audit log: filtered, the newest first.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface AuditRow {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  action: string;
  subject: string | null;
  details: Record<string, unknown>;
}

/** An empty filter counts as none. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  /** Any of these. */
  actions?: readonly string[] | undefined;
  /** About this person, or about their classes, dates, bookings, reviews and penalties. */
  person?: string | undefined;
  subject?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

interface FindAuditEntriesInput extends AuditFilter {
  /** Only entries older than this one. */
  olderThan: { at: Date; id: number } | undefined;
  limit: number;
}

export async function findAuditEntries(
  db: Db,
  { olderThan, limit, ...filter }: FindAuditEntriesInput,
): Promise<AuditRow[]> {
  const isOlder = olderThan && sql`(a.at, a.id) < (${olderThan.at}, ${olderThan.id}::bigint)`;
  const conditions = [sql`true`, ...conditionsOf(filter), ...(isOlder ? [isOlder] : [])];
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_id as "actorId", p.full_name as "actorName",
      a.actor_role as "actorRole", a.action, a.subject, a.details
    from audit_log a left join profiles p on p.id = a.actor_id
    where ${sql.join(conditions, sql` and `)}
    order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Only the filters that are set, so that each is found along its index. */
function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { actor, action, actions, person, subject, from, before } = filter;
  return [
    action ? sql`a.action = ${action}` : undefined,
    actions ? sql`a.action = any(${actions}::text[])` : undefined,
    subject ? sql`a.subject = ${subject}` : undefined,
    actor ? sql`a.actor_id in (${named(actor)})` : undefined,
    person ? sql`a.subject in (${subjectsOf(person)})` : undefined,
    from ? sql`a.at >= ${from}` : undefined,
    before ? sql`a.at < ${before}` : undefined,
  ].filter((condition) => condition !== undefined);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id, username or e-mail address. */
const named = (who: string) =>
  uuid.test(who)
    ? sql`select ${who}::uuid`
    : sql`select id from profiles where lower(email) = lower(${who}) or lower(username) = lower(${who})`;

const subjectsOf = (who: string) => sql`
  with person(id) as (${named(who)}),
    own_classes as (select id from classes where teacher_id in (select id from person)),
    own_sessions as (select id from sessions where class_id in (select id from own_classes))
  select it::text from (
    select id from person
    union all select id from own_classes
    union all select id from own_sessions
    union all select id from bookings where learner_id in (select id from person)
    union all select id from bookings where session_id in (select id from own_sessions)
    union all select id from reviews where learner_id in (select id from person)
    union all select id from penalties where instructor_id in (select id from person)
  ) things(it)`;

/** Jumps from one action to the next along the index: the log may be long, and its actions are few. */
export async function findActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      select min(action) as action from audit_log
      union all
      select (select min(action) from audit_log where action > known.action) from known
      where known.action is not null
    )
    select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

const mostOperators = 200;

export async function findOperators(db: Db): Promise<{ id: string; fullName: string }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'full_name as fullName'])
    .where('role', '=', 'operator')
    .where('erased_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(mostOperators)
    .execute();
}
