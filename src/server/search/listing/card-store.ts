// Reads everything that the cards of a list show, for up to a page of classes in one query.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { priceOfSession } from '../../shared/session-price.sql.ts';
import { isPublicClassText } from '../../shared/public-class.sql.ts';
import { hasOpenPageText } from '../../shared/public-studio.sql.ts';

type CardPicture = Omit<PictureRow, 'uploaded_at' | 'owner_id'> & { alt: string };

export interface CardRow {
  id: string;
  title: string;
  description: string;
  /** The lowest of all dates ahead. */
  price_cents: number;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  town: string | null;
  town_state: string | null;
  level: string | null;
  language: string | null;
  category_id: number;
  max_students: number;
  teacher_id: string;
  full_name: string;
  username: string;
  portrait_key: string | null;
  portrait_widths: number[] | null;
  /** Where its page is open. */
  studio: { id: string; name: string } | null;
  /** The cover first. */
  pictures: CardPicture[];
  /** The soonest first: id, start, end (milliseconds since 1970), capacity, free seats, price. */
  sessions: [
    id: string,
    startsAtMs: number,
    endsAtMs: number,
    capacity: number,
    freeSeats: number,
    priceCents: number,
  ][];
  /** The first session with a free seat, when none of those above has one. */
  later_free: [capacity: number, freeSeats: number] | null;
  /** Meetings of the first of those sessions, and the length of its first meeting. */
  meeting_count: number;
  minutes: number;
  review_count: number;
  rating_sum: number;
}

export interface CardQuestion {
  ids: string[];
  now: Date;
  /** Only sessions from `fromDay` on and before `untilDay`, in wall time at the venue; null for all. */
  fromDay: string | null;
  untilDay: string | null;
  /** Only sessions in these minutes of the day, in wall time at the venue; null for all. */
  fromMinute: number | null;
  untilMinute: number | null;
  /** Only sessions with so many free seats; null for all. */
  seats: number | null;
}

const minuteOfDay = `(substr(s.wall_start, 12, 2)::integer * 60 + substr(s.wall_start, 15, 2)::integer)`;

const isAhead = `s.class_id = c.id and s.state = 'scheduled' and s.starts_at > asked.now
  and (asked.from_day is null
    or (s.wall_start collate "C" >= asked.from_day and s.wall_start collate "C" < asked.until_day))
  and (asked.from_minute is null
    or (${minuteOfDay} >= asked.from_minute and ${minuteOfDay} < asked.until_minute))
  and (asked.seats is null or s.capacity - s.seats_taken >= asked.seats)`;

/**
 * PostgreSQL plans it once per connection: the text never changes, and `offset 0` hides the values from the planner, which
 * would otherwise plan for them each time, for longer than the cards of a class page take.
 */
export const cardsQuery = `
  select c.id, c.title, c.description, coalesce(listed.price_cents, c.price_cents) as price_cents, c.location, c.latitude, c.longitude, c.time_zone,
    c.town, c.town_state, c.level, c.language, c.category_id, c.max_students, c.teacher_id, p.full_name, p.username,
    portrait.key as portrait_key, portrait.widths as portrait_widths,
    coalesce(images.pictures, '[]') as pictures, ahead.sessions,
    case when not ahead.has_free then
      (select json_build_array(s.capacity, s.capacity - s.seats_taken)
        from sessions s where ${isAhead} and s.seats_taken < s.capacity order by s.starts_at limit 1)
    end as later_free,
    length.meeting_count, length.minutes,
    said.review_count, said.rating_sum,
    (select json_build_object('id', st.id, 'name', st.name) from studios st
      where st.id = c.studio_id and ${hasOpenPageText('st')}) as studio
  from (
    select $1::uuid[] as ids, $2::timestamptz as now, $3::text as from_day, $4::text as until_day,
      $5::integer as from_minute, $6::integer as until_minute, $7::integer as seats
    offset 0
  ) asked
  cross join lateral unnest(asked.ids) with ordinality as wanted (id, place)
  join classes c on c.id = wanted.id
  join profiles p on p.id = c.teacher_id
  left join listings listed on listed.class_id = c.id
  left join pictures portrait on portrait.key = p.profile_image
  cross join lateral (
    select json_agg(json_build_array(id, starts_ms, ends_ms, capacity, free, price_cents)) as sessions, bool_or(free > 0) as has_free,
      (array_agg(id))[1] as first_id
    from (
      select s.id, s.capacity, s.capacity - s.seats_taken as free, ${priceOfSession} as price_cents,
        (extract(epoch from s.starts_at) * 1000)::bigint as starts_ms,
        (extract(epoch from s.ends_at) * 1000)::bigint as ends_ms
      from sessions s where ${isAhead} order by s.starts_at, s.id limit 10
    ) ahead
  ) ahead
  cross join lateral (
    select count(*)::integer as meeting_count,
      coalesce((array_agg(extract(epoch from ends_at - starts_at) / 60 order by starts_at))[1], 0)::integer as minutes
    from meetings where session_id = ahead.first_id and not cancelled
  ) length
  left join lateral (
    select json_agg(json_build_object('key', key, 'width', width, 'height', height, 'widths', widths,
      'thumbhash', thumbhash, 'has_avif', has_avif, 'alt', alt) order by position) as pictures
    from class_images join pictures on key = picture_key where class_id = c.id
  ) images on true
  cross join lateral (
    select count(*)::integer as review_count, coalesce(sum(rating), 0)::integer as rating_sum
    from reviews where class_id = c.id and hidden_at is null
  ) said
  where ahead.sessions is not null and ${isPublicClassText}
  order by wanted.place`;

export async function findCards(db: Db, question: CardQuestion): Promise<CardRow[]> {
  const { ids, now, fromDay, untilDay, fromMinute, untilMinute, seats } = question;
  const values = [ids, now, fromDay, untilDay, fromMinute, untilMinute, seats];
  const query = CompiledQuery.raw(cardsQuery, values);
  return (await db.executeQuery<CardRow>(query)).rows;
}
