// Mails everybody who asked for it that a class has new dates: one mail for all dates that become public together, and none
// about a date that was there when they asked or that an earlier mail was about.
import type { Db } from '#platform/db/db.ts';
import { mailPeople } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import {
  type DatesAhead,
  findDatesAhead,
  lockWaiting,
  saveDatesMailed,
  type Waiting,
} from './new-dates-store.ts';

/** Dates that a mail names; the class page shows all of them. */
const mostNamed = 5;

interface Published {
  classId: string;
  at: Date;
}

/** Call where dates may become public: they are added, or their class or instructor appears again. Lock the class first. */
export async function notifyOfNewDates(
  tx: Db,
  context: NotifyContext,
  { classId, at }: Published,
): Promise<void> {
  const waiting = await lockWaiting(tx, classId);
  if (waiting.length === 0) return;
  const ahead = await findDatesAhead(tx, { classId, at });
  if (!ahead) return;
  const news = waiting
    .map((alert) => ({ alert, starts: newStarts(ahead, alert) }))
    .filter(({ starts }) => starts.length > 0);
  if (news.length === 0) return;
  const alertIds = news.map(({ alert }) => alert.id);
  await saveDatesMailed(tx, { alertIds, seenSessionIds: ahead.dates.map(({ id }) => id), at });
  await mailPeople(
    tx,
    context,
    news.map(({ alert, starts }) => mailTo(alert, { classId, ahead, starts, at })),
  );
}

function newStarts({ dates }: DatesAhead, { seen_session_ids: seen }: Waiting): Date[] {
  const known = new Set(seen);
  return dates.filter(({ id }) => !known.has(id)).map(({ startsAt }) => startsAt);
}

interface News extends Published {
  ahead: DatesAhead;
  starts: Date[];
}

function mailTo(alert: Waiting, { classId, ahead, starts, at }: News) {
  const { title, instructor_name: instructorName, time_zone: timeZone } = ahead;
  return {
    kind: 'new-dates' as const,
    entity: `${alert.id}:${at.toISOString()}`,
    to: { id: alert.person_id, email: alert.email, name: alert.full_name },
    payload: {
      classId,
      title,
      instructorName,
      timeZone,
      startsAt: starts.slice(0, mostNamed).map((start) => start.toISOString()),
      count: starts.length,
      stopToken: alert.stop_token,
    },
  };
}
