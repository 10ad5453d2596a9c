// Bookings go on while the mail server is down, and every mail goes out once when it is back.
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { joinWaitlist } from '#server/bookings/waitlist/join-waitlist.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { cancelSession } from '#server/flows/classes/cancel-session.ts';
import { createAttachReceipt } from '#server/payments/receipts/attach-receipt.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { ageOutbox, findMails, startTestMailer } from '#tests/support/mailer.ts';
import { sendRefunds } from '#tests/support/worlds/money-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { freePort } from '#tests/support/run-app.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { renderMail } from '../../src/mails.tsx';

vi.setConfig({ testTimeout: 2 * minuteMs });

const patience = { timeout: minuteMs, interval: 20 };

test('loses no mail about bookings while the mail server is down, and sends none twice', async () => {
  const database = await freshDatabase();
  const { db } = database;
  const port = await freePort();
  const mailing = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    render: renderMail,
    attach: createAttachReceipt(db),
  };
  // Two workers, as in two processes.
  for (let process = 0; process < 2; process += 1) await startTestMailer(database, mailing);
  const world = await openBookingWorld(db);
  const { context } = world;
  const session = await makeBookableSession(db, { maxStudents: 2 });
  const [{ booking, learner: caller }, { learner: stays }] = await Promise.all([
    book(db, world, session),
    book(db, world, session),
  ]);
  const waits = await makePerson(db);
  await joinWaitlist(db, context, { learnerId: waits.id, sessionId: session.sessionId });
  await cancelBooking(db, context, { caller, bookingId: booking.id });
  const instructor = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, context, { ...session, caller: instructor });
  await sendRefunds(db, world);

  const expected = [
    ['booking-confirmed', caller],
    ['booking-confirmed', stays],
    ['booking-received', instructor],
    ['booking-received', instructor],
    ['booking-cancelled', caller],
    ['booking-withdrawn', instructor],
    ['waitlist-offer', waits],
    ['waited-session-off', waits],
    ['class-cancelled', stays],
    ['refund-sent', caller],
    ['refund-sent', stays],
  ] as const;
  const queued = await findMails(database);
  expect(queued.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual(
    expected.map(([kind, { id }]) => `${kind} ${id}@example.org`).toSorted(),
  );
  await vi.waitFor(async () => {
    for (const { state, lease, attempts } of await findMails(database))
      expect([state, lease, attempts > 0]).toEqual(['queued', null, true]);
  }, patience);

  const { received } = await startSmtpServer({ port });
  await ageOutbox(database, hourMs);
  await vi.waitFor(async () => {
    for (const { state } of await findMails(database)) expect(state).toBe('sent');
  }, patience);
  const letters = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const ids = letters.map(({ messageId }) => String(messageId).slice(1).split('@')[0]!);
  expect(ids.toSorted()).toEqual(queued.map(({ id }) => id).toSorted());
  const documents = letters.flatMap(({ attachments }) =>
    attachments.filter(({ mimeType }) => mimeType === 'application/pdf'),
  );
  const kinds = documents.map(({ filename }) => filename?.replace(/-[CN\d-]+\.pdf$/, ''));
  expect(kinds.map(String).toSorted()).toEqual([
    'credit-note',
    'credit-note',
    'receipt',
    'receipt',
  ]);
});
