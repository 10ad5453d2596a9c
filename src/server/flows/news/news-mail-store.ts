// Reads who is due for the weekly mail and what is news to them, and saves that they were mailed.
import { sql } from 'kysely';
import { openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../../shared/public-class.sql.ts';
import type { NewsClass } from './compose-news.ts';
import { hasFewSeats } from './few-seats.sql.ts';

interface Candidates {
  before: Date;
  after: string;
  most: number;
}

/** The next people who follow somebody or saved a class or a search, in the order of their ids. */
export async function findCandidates(
  db: Db,
  { before, after, most }: Candidates,
): Promise<{ person_id: string; is_due: boolean }[]> {
  const { rows } = await sql<{ person_id: string; is_due: boolean }>`
    select c.person_id, coalesce(m.mailed_at <= ${before}, true) as is_due
    from (
      (select distinct person_id from follows where person_id > ${after} order by 1 limit ${most})
      union
      (select distinct person_id from saved_classes where person_id > ${after} order by 1 limit ${most})
      union
      (select distinct person_id from alerts
        where search is not null and person_id > ${after} order by 1 limit ${most})
    ) c left join news_mails m on m.person_id = c.person_id
    order by c.person_id limit ${most}`.execute(db);
  return rows;
}

export interface NewsMail {
  mailed_at: Date;
  news_until: Date;
}

export async function findNewsMail(tx: Db, personId: string): Promise<NewsMail | undefined> {
  return tx
    .selectFrom('news_mails')
    .select(['mailed_at', 'news_until'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function saveNewsMail(
  tx: Db,
  { personId, at, until }: { personId: string; at: Date; until: Date },
): Promise<void> {
  await sql`
    insert into news_mails (person_id, mailed_at, news_until) values (${personId}, ${at}, ${until})
    on conflict (person_id) do update set mailed_at = ${at}, news_until = ${until}`.execute(tx);
}

export async function deleteNewsMail(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('news_mails').where('person_id', '=', personId).execute();
}

interface Period {
  personId: string;
  since: Date;
  until: Date;
  now: Date;
}

/** Of each kind of news: a mail names the first few, and counts the others. */
const mostClasses = 500;

/**
 * A row for each class and reason, in the order in which a mail names them: new classes first, then the soonest. Without
 * dates that have begun, that the person has seats on, or that an alert of theirs has notified them of at once.
 */
export async function findNewsClasses(
  tx: Db,
  { personId, since, until, now }: Period,
): Promise<NewsClass[]> {
  const { rows } = await sql<NewsClass>`
    with news_dates as (
      select n.reason, n.kind = 'few_seats' as is_few, n.kind = 'new_class' as is_new,
        c.id as class_id, c.title, c.location, p.full_name as instructor_name,
        s.id as session_id, s.starts_at, s.time_zone, s.capacity - s.seats_taken as free
      from (
        select 'followed' as reason, news.kind, news.class_id, news.session_ids
        from follows f join news on news.instructor_id = f.instructor_id
        where f.person_id = ${personId} and news.kind <> 'few_seats'
          and news.happened_at > ${since} and news.happened_at >= f.created_at
          and news.happened_at <= ${until}
        union all
        select 'saved', news.kind, news.class_id, news.session_ids
        from saved_classes v join news on news.class_id = v.class_id
        where v.person_id = ${personId}
          and news.happened_at > ${since} and news.happened_at >= v.saved_at
          and news.happened_at <= ${until}
      ) n
      join classes c on c.id = n.class_id join profiles p on p.id = c.teacher_id
      join sessions s on s.id = any(n.session_ids)
      where ${isPublicClass} and c.teacher_id <> ${personId}
        and s.state = 'scheduled' and s.starts_at > ${now}
        and case n.kind when 'few_seats' then ${hasFewSeats} else not exists (
          select from alerts a where a.person_id = ${personId} and a.class_id = c.id) end
        and not exists (select from bookings b where b.learner_id = ${personId}
          and b.session_id = s.id and b.state = any(${openStates}::text[]))
    ), by_class as (
      select reason, is_few, class_id, title, location, instructor_name,
        count(distinct session_id)::int as count, bool_or(is_new) as is_new, min(starts_at) as starts_at,
        (array_agg(time_zone order by starts_at, session_id))[1] as time_zone,
        (array_agg(free order by starts_at, session_id))[1] as free
      from news_dates group by reason, is_few, class_id, title, location, instructor_name
    ), ranked as (
      select reason, is_few, class_id, title, location, instructor_name, count, is_new, starts_at, time_zone, free,
        row_number() over (partition by reason, is_few order by is_new desc, starts_at, class_id) as place
      from by_class
    )
    select reason, is_few, class_id, title, location, instructor_name, count, is_new, starts_at, time_zone, free
    from ranked where place <= ${mostClasses} order by place`.execute(tx);
  return rows;
}
