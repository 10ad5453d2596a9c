// The conditions that choose the people of an announcement, as SQL fragments for counting and for reaching them.
import { type RawBuilder, sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import { earthRadiusMiles } from '#domain/classes/distance.ts';
import { dayMs } from '#domain/time/durations.ts';
import { literals } from '#platform/db/literals.ts';
import { teaches } from '../shared/teaches.sql.ts';
import type { AnnouncementRow } from './announcement-store.ts';

export type Audience = Pick<
  AnnouncementRow,
  'kind' | 'audience' | 'place_latitude' | 'place_longitude' | 'radius_miles'
>;

const yearMs = 365 * dayMs;

/** About the profile `p`; `at` is when sending begins, by which people must have had an account. */
export function isRecipient(to: Audience, at: Date): RawBuilder<boolean> {
  const conditions = [
    hasAccount(to),
    sql`p.created_at <= ${at}`,
    ...(to.audience === 'instructors' ? [teaches] : []),
    ...(to.audience === 'learners' ? [sql`not ${teaches}`] : []),
    ...isAround(to, at),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** About the profile `p`. A suspended person still has an account and may owe or be owed money, so they hear of the terms. */
export const hasAccount = ({ kind }: Pick<Audience, 'kind'>): RawBuilder<boolean> =>
  kind === 'terms'
    ? sql`p.erased_at is null`
    : sql`(p.erased_at is null and p.suspended_at is null)`;

/** People who look for classes there, or have booked one there within a year. */
function isAround(to: Audience, at: Date): RawBuilder<unknown>[] {
  const { place_latitude: latitude, place_longitude: longitude, radius_miles: radius } = to;
  if (latitude === null || longitude === null || radius === null) return [];
  const isNear = (place: RawBuilder<unknown>[]) =>
    sql`${milesFrom({ latitude, longitude }, place)} <= ${radius}`;
  return [
    sql`(
      coalesce(${isNear([sql`p.place_latitude`, sql`p.place_longitude`])}, false)
      or exists (
        select from bookings b
          join sessions s on s.id = b.session_id
          join classes c on c.id = s.class_id
        where b.learner_id = p.id and b.state in (${literals(enrolledStates)})
          and b.starts_at > ${new Date(at.getTime() - yearMs)}
          and ${isNear([sql`c.latitude`, sql`c.longitude`])}
      ))`,
  ];
}

/** The same great-circle distance as `distanceMiles`. */
function milesFrom(
  from: { latitude: number; longitude: number },
  [latitude, longitude]: RawBuilder<unknown>[],
): RawBuilder<number> {
  const lat = sql`${from.latitude}::float8`;
  const lng = sql`${from.longitude}::float8`;
  return sql<number>`${2 * earthRadiusMiles}::float8 * asin(sqrt(least(1,
    power(sin(radians(${latitude} - ${lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(${latitude}))
        * power(sin(radians(${longitude} - ${lng}) / 2), 2))))`;
}
