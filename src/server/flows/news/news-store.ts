// Stores news: what happened to classes that people follow or saved, and how far they have been notified of it.
import { sql } from 'kysely';
import { openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../../shared/public-class.sql.ts';
import { priceOf } from '../../shared/session-price.sql.ts';

export type NewsKind = 'new_class' | 'new_dates' | 'few_seats';

interface Published {
  id: string;
  classId: string;
  at: Date;
}

/**
 * Makes one piece of news of all public dates of the class that were none before. Returns true when somebody is to be
 * notified of it. Lock the class first.
 */
export async function insertNewDates(tx: Db, { id, classId, at }: Published): Promise<boolean> {
  const { rows } = await sql<{ has_readers: boolean }>`
    with fresh as (
      select s.id, s.starts_at
      from classes c join profiles p on p.id = c.teacher_id join sessions s on s.class_id = c.id
      where c.id = ${classId} and ${isPublicClass} and s.state = 'scheduled' and s.starts_at > ${at}
        and not exists (select from announced_sessions a where a.session_id = s.id)
    ), announced as (
      insert into announced_sessions (session_id, class_id) select id, ${classId} from fresh
      on conflict do nothing
    ), made as (
      insert into news (id, kind, class_id, instructor_id, session_ids, happened_at)
      select ${id}, case when exists (select from announced_sessions a where a.class_id = c.id)
          or exists (select from sessions s where s.class_id = c.id and s.state <> 'cancelled' and s.starts_at <= ${at})
          then 'new_dates' else 'new_class' end,
        c.id, c.teacher_id, dates.ids, ${at}
      from classes c, (select array_agg(id order by starts_at, id) as ids from fresh) dates
      where c.id = ${classId} and dates.ids is not null
      returning class_id, instructor_id
    )
    select exists (select from follows f where f.instructor_id = made.instructor_id)
      or exists (select from saved_classes v where v.class_id = made.class_id)
      or exists (select from alerts) as has_readers
    from made`.execute(tx);
  return rows[0]?.has_readers ?? false;
}

export interface LockedNews {
  id: string;
  kind: NewsKind;
  class_id: string;
  instructor_id: string;
  session_ids: string[];
  happened_at: Date;
  stage: 'people' | 'searches' | 'notified';
  notified_up_to: string | null;
}

/** Locks it, so that one worker at a time notifies people of it. */
export async function lockNews(tx: Db, id: string): Promise<LockedNews | undefined> {
  const { rows } = await sql<LockedNews>`
    select id, kind, class_id, instructor_id, session_ids, happened_at, stage, notified_up_to
    from news where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function saveProgress(
  tx: Db,
  { id, stage, notified_up_to: reached }: Pick<LockedNews, 'id' | 'stage' | 'notified_up_to'>,
): Promise<void> {
  await sql`update news set stage = ${stage}, notified_up_to = ${reached} where id = ${id}`.execute(
    tx,
  );
}

export interface NewsFacts {
  title: string;
  location: string;
  instructor_name: string;
  category_id: number;
  price_cents: number;
  time_zone: string;
  /** Its dates that are still ahead, soonest first. */
  starts_at: Date[];
  /** Free seats of the first of them. */
  free: number;
  capacity: number;
}

/** Undefined once the class is hidden, or all its dates have begun or are canceled. */
export async function findNewsFacts(
  tx: Db,
  { class_id: classId, session_ids: ids }: LockedNews,
  at: Date,
): Promise<NewsFacts | undefined> {
  const { rows } = await sql<NewsFacts>`
    select c.title, c.location, p.full_name as instructor_name, c.category_id, min(${priceOf}) as price_cents,
      (array_agg(s.time_zone order by s.starts_at, s.id))[1] as time_zone,
      array_agg(s.starts_at order by s.starts_at, s.id) as starts_at,
      (array_agg(s.capacity - s.seats_taken order by s.starts_at, s.id))[1] as free,
      (array_agg(s.capacity order by s.starts_at, s.id))[1] as capacity
    from classes c join profiles p on p.id = c.teacher_id join sessions s on s.class_id = c.id
    where c.id = ${classId} and ${isPublicClass}
      and s.id = any(${ids}::uuid[]) and s.state = 'scheduled' and s.starts_at > ${at}
    group by c.id, p.id`.execute(tx);
  return rows[0];
}

export interface Reader {
  person_id: string;
  /** False for people who are suspended or gone. */
  is_notified: boolean;
}

interface Batch {
  news: LockedNews;
  most: number;
}

const noId = '00000000-0000-0000-0000-000000000000';

/** The next people who follow the instructor, or saved the class or asked about its dates, before it happened. */
export async function findReaders(tx: Db, { news, most }: Batch): Promise<Reader[]> {
  const { instructor_id: instructorId, class_id: classId, happened_at: at } = news;
  const after = news.notified_up_to ?? noId;
  const { rows } = await sql<Reader>`
    select r.person_id, p.suspended_at is null and p.erased_at is null
      and p.id <> ${instructorId} as is_notified
    from (
      (select person_id from follows
        where instructor_id = ${instructorId} and created_at <= ${at} and person_id > ${after}
        order by person_id limit ${most})
      union
      (select person_id from saved_classes
        where class_id = ${classId} and saved_at <= ${at} and person_id > ${after}
        order by person_id limit ${most})
      union
      (select person_id from alerts
        where class_id = ${classId} and created_at <= ${at} and person_id > ${after}
        order by person_id limit ${most})
    ) r join profiles p on p.id = r.person_id
    order by r.person_id limit ${most}`.execute(tx);
  return rows;
}

/** The next people who saved the class; those who have seats on the date need not hurry. */
export async function findSavers(tx: Db, { news, most }: Batch): Promise<Reader[]> {
  const { instructor_id: instructorId, class_id: classId, happened_at: at } = news;
  const { rows } = await sql<Reader>`
    select v.person_id, p.suspended_at is null and p.erased_at is null and p.id <> ${instructorId}
      and not exists (select from bookings b where b.learner_id = v.person_id
        and b.session_id = ${news.session_ids[0]}
        and b.state = any(${openStates}::text[])) as is_notified
    from saved_classes v join profiles p on p.id = v.person_id
    where v.class_id = ${classId} and v.saved_at <= ${at} and v.person_id > ${news.notified_up_to ?? noId}
    order by v.person_id limit ${most}`.execute(tx);
  return rows;
}

export async function deleteNewsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from news where happened_at < ${before}`.execute(db);
}
