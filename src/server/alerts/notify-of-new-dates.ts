// Mails everybody who asked for it that a class has new dates: one mail for all dates that are published together.
import type { Db } from '#platform/db/db.ts';
import { queueMails } from '#platform/mail/outbox/queue-mail.ts';
import type { Context } from '../shared/context.ts';
import { findNewDates, findWaiting } from './new-dates-store.ts';

/** Dates that a mail names; the class page shows all of them. */
const mostNamed = 5;

interface Published {
  classId: string;
  sessionIds: string[];
  at: Date;
}

export async function notifyOfNewDates(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { classId, sessionIds, at }: Published,
): Promise<void> {
  const [first] = sessionIds;
  if (first === undefined) return;
  const waiting = await findWaiting(tx, classId);
  if (waiting.length === 0) return;
  const dates = await findNewDates(tx, { classId, sessionIds, at });
  if (!dates) return;
  const { title, instructor_name: instructorName, time_zone: timeZone, starts_at: starts } = dates;
  await queueMails(
    tx,
    waiting.map(({ email, full_name: name, stop_token: stopToken }) => ({
      kind: 'new-dates' as const,
      entity: `${first}:${at.toISOString()}`,
      to: { email, name },
      payload: {
        classId,
        title,
        instructorName,
        timeZone,
        startsAt: starts.slice(0, mostNamed).map((start) => start.toISOString()),
        count: starts.length,
        stopToken,
      },
    })),
    { notices },
  );
}
