// Tests that a canceled announcement goes to nobody else, and that its figures say whom its mails reached.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import {
  type ClaimedMail,
  claimMails,
  saveDead,
  savePutOff,
  saveSent,
} from '#platform/mail/outbox/outbox-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';
import { presentAnnouncement } from './present-announcement.ts';

const { db } = await freshDatabase();
const { draft, step, row, sendNext, makePeople, time } = await openAnnouncementWorld(db);

const shown = async (id: string) => {
  const { progress } = await presentAnnouncement(db, await row(id));
  const { mailed, waiting, failed } = progress ?? {};
  return { mailed, waiting, failed };
};

test('counts a mail that was being sent when it was canceled by what became of it', async () => {
  await makePeople(5);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  const [taken, putOff, refused] = (await claimMails(db, {
    leaseMs: hourMs,
    most: 3,
  })) as [ClaimedMail, ClaimedMail, ClaimedMail];
  await step(id, 'cancel');
  expect(await shown(id)).toEqual({ mailed: 3, waiting: 3, failed: 0 });
  const reason = '451 later';
  expect(await savePutOff(db, putOff, { pauseMs: 0, reason })).toBe(false);
  expect(await shown(id)).toEqual({ mailed: 2, waiting: 2, failed: 0 });
  await saveSent(db, taken, time.now);
  await saveDead(db, refused, { at: time.now, reason });
  expect(await shown(id)).toEqual({ mailed: 1, waiting: 0, failed: 0 });
  expect(await claimMails(db, { leaseMs: hourMs, most: 9 })).toEqual([]);
});

test('takes back what was put off while it was paused', async () => {
  await makePeople(2);
  const id = await draft();
  await step(id, 'schedule');
  await sendNext(id);
  const [mail] = (await claimMails(db, { leaseMs: hourMs, most: 1 })) as [ClaimedMail];
  await step(id, 'pause');
  expect(await savePutOff(db, mail, { pauseMs: 0, reason: 'later' })).toBe(true);
  await step(id, 'cancel');
  expect(await shown(id)).toEqual({ mailed: 0, waiting: 0, failed: 0 });
  expect(await claimMails(db, { leaseMs: hourMs, most: 9 })).toEqual([]);
});
