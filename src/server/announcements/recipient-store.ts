// Finds the people of an announcement, and stores who has got it.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Audience, isRecipient } from './recipients.sql.ts';

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

const beforeAll = '00000000-0000-0000-0000-000000000000';

interface FindPeopleInput {
  to: Audience;
  begunAt: Date;
  after: string | null;
  most: number;
}

/** In the order of their ids. Locks them: an account that is being deleted is waited for, and then left out. */
export async function lockNextPeople(
  tx: Db,
  { to, begunAt, after, most }: FindPeopleInput,
): Promise<PersonToReach[]> {
  const { rows } = await sql<PersonToReach>`
    select p.id, p.email, p.full_name, p.suspended_at is not null as is_suspended from profiles p
    where p.id > ${after ?? beforeAll}::uuid and ${isRecipient(to, begunAt)}
    order by p.id limit ${most} for key share`.execute(tx);
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
