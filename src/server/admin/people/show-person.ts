// Shows a person to an operator: who they are, and what they teach.
import { missing } from '#contract/errors.ts';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { presentClass } from '../classes/present-class.ts';
import { presentSession } from '../classes/present-session.ts';
import { findBookedSessionsOf, findClassesOf } from '../classes/admin-class-store.ts';
import { presentPerson } from './present-person.ts';
import { findWholePerson } from './people-store.ts';
import type { Context } from '../../shared/context.ts';

interface ShowPersonInput {
  personId: string;
  callerId: string;
}

export async function showPerson(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { personId, callerId }: ShowPersonInput,
): Promise<AdminPerson> {
  const row = await findWholePerson(db, { id: personId, callerId });
  if (!row) throw missing('account');
  const now = context.clock.now();
  const classes = await findClassesOf(db, { instructorId: row.id, now });
  const sessions = await findBookedSessionsOf(db, { instructorId: row.id, now });
  return {
    ...presentPerson(context, row, callerId),
    bio: row.bio,
    location: row.location,
    teaches: row.teaches,
    links: row.profile_links,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
    isYou: row.id === callerId,
    counts: {
      bookings: row.bookings,
      noShows: row.no_shows,
      reviews: row.reviews,
      reportsMade: row.reports_made,
    },
    openMessageReports: row.open_message_reports,
    classes: classes.map(presentClass),
    bookedSessions: sessions.map((session) => presentSession(session, now)),
  };
}
