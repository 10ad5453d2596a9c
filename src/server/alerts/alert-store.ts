// Stores alerts: who wants mails about which class or search.
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../shared/public-class.sql.ts';

export interface AlertRow {
  id: string;
  class_id: string | null;
  /** The title of the class; null for a search. */
  title: string | null;
  search: SavedSearch | null;
  created_at: Date;
}

export async function findAlerts(db: Db, personId: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.class_id, c.title, a.search, a.created_at
    from alerts a left join classes c on c.id = a.class_id
    where a.person_id = ${personId}
    order by a.created_at desc, a.id`.execute(db);
  return rows;
}

interface NewAlert {
  id: string;
  personId: string;
  classId?: string;
  search?: SavedSearch;
  seenClassIds?: string[];
  stopToken: string;
  at: Date;
}

export async function insertAlert(tx: Db, alert: NewAlert): Promise<void> {
  const { id, personId, classId, search, seenClassIds = [], stopToken, at } = alert;
  await sql`
    insert into alerts
      (id, person_id, class_id, search, seen_class_ids, seen_session_ids, stop_token, created_at)
    values (${id}, ${personId}, ${classId ?? null}, ${search ? JSON.stringify(search) : null}::jsonb,
      ${seenClassIds}::uuid[],
      array(
        select s.id from sessions s
        where s.class_id = ${classId ?? null} and s.state = 'scheduled' and s.starts_at > ${at}
      ), ${stopToken}, ${at})`.execute(tx);
}

export async function deleteAlert(db: Db, alert: { id: string; personId: string }): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('id', '=', alert.id)
    .where('person_id', '=', alert.personId)
    .execute();
}

export async function deleteAlertByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('alerts').where('stop_token', '=', token).execute();
}

/** Ends every saved search of the person who has this token: all of them come in the same mail. */
export async function deleteSearchesByToken(db: Db, token: string): Promise<void> {
  await sql`
    delete from alerts where search is not null and person_id =
      (select person_id from alerts where stop_token = ${token} and search is not null)`.execute(
    db,
  );
}

export async function deleteAllAlerts(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('alerts').where('person_id', '=', personId).execute();
}

export async function isClassPublic(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await sql`
    select from classes c join profiles p on p.id = c.teacher_id
    where c.id = ${classId} and ${isPublicClass} for key share of c`.execute(tx);
  return rows.length > 0;
}
