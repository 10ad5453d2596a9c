// A rescheduled session, as shown on pages with its old time, and in calendars.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  after,
  lasting,
  openReschedulableSession,
  startsAt,
} from '#tests/support/worlds/reschedulable-session.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { renewFeedAddress } from '../../bookings/calendar/feed-address.ts';
import { writeFeed } from '../../bookings/calendar/write-feed.ts';
import { rescheduleSession } from './reschedule-session.ts';

const { db } = await freshDatabase();

test('says that it was to begin at another time only where it was', async () => {
  const { session, caller, world, reschedule } = await openReschedulableSession(db);
  const formerStart = async () => {
    const former = db.selectFrom('sessions').select('previous_starts_at');
    return (await former.where('id', '=', session.sessionId).executeTakeFirst())
      ?.previous_starts_at;
  };
  const lengthen = (start: Date, hours: number) => {
    const { classId, sessionId } = session;
    const newTime = lasting(hours, start);
    return rescheduleSession(db, world.context, { caller, classId, sessionId, newTime });
  };
  await lengthen(startsAt, 2);
  expect(await formerStart()).toBeNull();
  await reschedule(after(24));
  await lengthen(after(24), 3);
  expect(await formerStart()).toEqual(startsAt);
});

test("counts a higher version of a moved date in its instructor's own calendar", async () => {
  const { session, world, reschedule } = await openReschedulableSession(db, {
    createdAt: after(-96),
  });
  const { url } = await renewFeedAddress(db, world.context, session.instructorId);
  const token = /(?<token>[\w-]+)\.ics$/.exec(url ?? '')?.groups?.['token'] ?? '';
  const versions: number[] = [];
  const read = async () => {
    const text = await writeFeed(db, world.context, token);
    versions.push(readCalendar(text ?? '').events[0]?.sequence ?? -1);
  };
  await read();
  await reschedule(after(24));
  await read();
  world.time.now = after(-71);
  await reschedule(after(48));
  await read();
  expect(versions).toEqual([0, 24 * 3600, 25 * 3600]);
});
