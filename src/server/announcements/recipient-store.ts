// Finds the people of an announcement, and stores who has got it.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Audience, hasAccount, isRecipient } from './recipients.sql.ts';

export interface Reach {
  people: number;
  /** How many of them get a mail: people can turn mails with news off. */
  mails: number;
}

export async function countPeople(db: Db, to: Audience, at: Date): Promise<Reach> {
  const hasTurnedOff = sql`exists (
    select from notification_choices c
    where c.person_id = p.id and c.kind = 'announcement' and c.channel = 'mail' and not c.is_on)`;
  const { rows } = await sql<Reach>`
    select count(*)::int as people,
      count(*) filter (where ${to.kind === 'terms'}::boolean or not ${hasTurnedOff})::int as mails
    from profiles p where ${isRecipient(to, at)}`.execute(db);
  return rows[0] ?? { people: 0, mails: 0 };
}

export interface PersonToReach {
  id: string;
  email: string;
  full_name: string;
  is_suspended: boolean;
}

export const findPerson = (db: Db, id: string): Promise<PersonToReach | undefined> =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name'])
    .select(sql<boolean>`suspended_at is not null`.as('is_suspended'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

interface Choice {
  to: Audience & { id: string };
  at: Date;
  size: number;
}

/** Chooses the people of an announcement, in batches by the order of their ids; returns how many they are. */
export async function insertBatches(tx: Db, { to, at, size }: Choice): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with people as (
      select p.id, (row_number() over (order by p.id) - 1) / ${size}::int as number
      from profiles p where ${isRecipient(to, at)}
    ), batches as (
      insert into announcement_batches (announcement_id, number, person_ids)
      select ${to.id}, number, array_agg(id order by id) from people group by number
      returning cardinality(person_ids) as people
    )
    select coalesce(sum(people), 0)::int as people from batches`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** Of an announcement that the caller has locked. Returns the ids of its people; undefined when none is left. */
export async function takeNextBatch(tx: Db, announcementId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ person_ids: string[] }>`
    delete from announcement_batches b
    where b.announcement_id = ${announcementId} and b.number = (
      select min(number) from announcement_batches where announcement_id = ${announcementId})
    returning b.person_ids`.execute(tx);
  return rows[0]?.person_ids;
}

export async function deleteBatches(tx: Db, announcementId: string): Promise<void> {
  await tx
    .deleteFrom('announcement_batches')
    .where('announcement_id', '=', announcementId)
    .execute();
}

/** In the order of their ids. Locks them: an account that is being deleted is waited for, and then left out. */
export async function lockPeople(
  tx: Db,
  { to, ids }: { to: Audience; ids: string[] },
): Promise<PersonToReach[]> {
  const { rows } = await sql<PersonToReach>`
    select p.id, p.email, p.full_name, p.suspended_at is not null as is_suspended from profiles p
    where p.id = any(${ids}::uuid[]) and ${hasAccount(to)}
    order by p.id for key share`.execute(tx);
  return rows;
}

/** Returns the ids of those who had not got it before. */
export async function insertRecipients(
  tx: Db,
  { announcementId, personIds, at }: { announcementId: string; personIds: string[]; at: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string }>`
    insert into announcement_recipients (announcement_id, person_id, reached_at)
    select ${announcementId}, person_id, ${at} from unnest(${personIds}::uuid[]) person_id
    on conflict do nothing returning person_id`.execute(tx);
  return new Set(rows.map(({ person_id: id }) => id));
}

export interface ReceivedRow {
  id: string;
  subject: string;
  body: string;
  reached_at: Date;
}

const receivedBy = (db: Db, personId: string) =>
  db
    .selectFrom('announcement_recipients as r')
    .innerJoin('announcements as a', 'a.id', 'r.announcement_id')
    .select(['a.id', 'a.subject', 'a.body', 'r.reached_at'])
    .where('r.person_id', '=', personId);

export const findReceived = (
  db: Db,
  { announcementId, personId }: { announcementId: string; personId: string },
): Promise<ReceivedRow | undefined> =>
  receivedBy(db, personId).where('a.id', '=', announcementId).executeTakeFirst();

export const findAllReceived = (db: Db, personId: string): Promise<ReceivedRow[]> =>
  receivedBy(db, personId).orderBy('r.reached_at').orderBy('a.id').execute();

export async function deleteReceived(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('announcement_recipients').where('person_id', '=', personId).execute();
}
