// Lists the instructors a person follows, each with the soonest date.
import type { FollowedInstructor } from '#contract/follows/follow-calls.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';
import { portraitUrl } from '../shared/portrait-url.ts';
import { findFollowed, type FollowedRow } from './follow-store.ts';

export async function listFollowed(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  personId: string,
): Promise<FollowedInstructor[]> {
  const rows = await findFollowed(db, { personId, now: context.clock.now() });
  return rows.map((row) => presentFollowed(context, row));
}

function presentFollowed(context: Pick<Context, 'storage'>, row: FollowedRow): FollowedInstructor {
  // An instructor who may not teach at the moment shows no dates.
  const next = row.may_teach ? row.next : null;
  return {
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    image: row.may_teach ? portraitUrl(context, row, 'narrowest') : null,
    isPublic: row.may_teach,
    followedAt: row.created_at.toISOString(),
    next: next && {
      classId: next.class_id,
      title: next.title,
      startTime: new Date(next.starts_at).toISOString(),
      timeZone: next.time_zone,
    },
  };
}
