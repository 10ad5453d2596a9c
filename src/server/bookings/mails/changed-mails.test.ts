// Mails about changed classes and canceled sessions with a waiting list: their text and calendar entries.
import { expect, test } from 'vitest';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const id = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const meeting = { startsAt: '2026-12-06T16:00:00.000Z', endsAt: '2026-12-06T18:00:00.000Z' };
const session = {
  classId: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  title: 'Wheel throwing',
  instructorName: 'Ivo Marek',
  location: '12 Main St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  meetings: [meeting],
};
const changed = {
  session,
  entry: {
    bookingId: id,
    sequence: 1,
    writtenAt: '2026-11-15T16:00:00.000Z',
    attendee: { name: 'Lena Böhm', email: 'lena@example.org' },
  },
  seats: 2,
  priceCents: 9000,
  isDemoMoney: true,
  refundWindowHours: 24,
};

test('tells where the class was and is, when, the way there, and until when canceling is free', async () => {
  const payload = { ...changed, oldLocation: '4 Oak <b>St</b>, Austin, TX' };
  const { subject, text, html } = await renderMail('class-changed', payload, brand);
  expect(subject).toBe('New place: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^New place +12 Main St, Austin, TX$/m);
  expect(text).toMatch(/^Old place +4 Oak <b>St<\/b>, Austin, TX$/m);
  expect(text).toMatch(/^When +Sun, Dec 6, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(html).toContain('destination=12%20Main%20St%2C%20Austin%2C%20TX');
  expect(html).not.toContain('<b>St</b>');
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('Your 2 seats stay yours.');
  expect(flat).toContain('Free cancellation until Sat, Dec 5, 2026, 10:00 AM CST.');
  expect(html).toContain(`href="https://example.org/bookings/${id}"`);
});

test.each([
  [{ oldTitle: 'Throwing' }, 'New name: Wheel throwing, Sun, Dec 6'],
  [{ oldTitle: 'Throwing', oldLocation: 'Here' }, 'New name and place: Wheel throwing, Sun, Dec 6'],
  [{}, 'New place on the map: Wheel throwing, Sun, Dec 6'],
])('says what is new: %o', async (old, subject) => {
  const mail = await renderMail('class-changed', { ...changed, ...old }, brand);
  expect(mail.subject).toBe(subject);
  expect(/^New name +Wheel throwing$/m.test(mail.text)).toBe('oldTitle' in old);
  expect(/^Old name +Throwing$/m.test(mail.text)).toBe('oldTitle' in old);
  expect(/^New place +12 Main St/m.test(mail.text)).toBe('oldLocation' in old);
  expect(mail.html.includes('query=30.27,-97.74')).toBe(Object.keys(old).length === 0);
});

test('changes the entry in the calendar by a higher version, of a course each meeting', async () => {
  const { calendar } = await renderMail('class-changed', changed, brand);
  const entry = { sequence: 1, status: 'CONFIRMED', location: session.location };
  expect(readCalendar(calendar!.content)).toMatchObject({
    method: 'REQUEST',
    events: [{ ...entry, uid: id, title: session.title }],
  });
  const next = { startsAt: '2026-12-13T16:00:00.000Z', endsAt: '2026-12-13T18:00:00.000Z' };
  const course = { ...changed, session: { ...session, meetings: [meeting, next] } };
  const { attachments } = await renderMail('class-changed', course, brand);
  expect(readCalendar(String(attachments?.[0]?.content)).events).toMatchObject([
    { ...entry, uid: `${id}.1` },
    { ...entry, uid: `${id}.2` },
  ]);
});

test('says of added seats what was paid for them, and of seats given back what is refunded', async () => {
  const { startsAt: oldStartsAt, endsAt: oldEndsAt } = meeting;
  const old = { oldStartsAt, oldEndsAt };
  const more = { ...changed, ...old, oldSeats: 1, refundCents: 0, paidCents: 4500 };
  const added = (await renderMail('booking-changed', more, brand)).text.replaceAll(/\s+/g, ' ');
  expect(added).toContain('You paid $45.00 for the seats you added.');
  expect(added).toContain('Your receipts are attached.');
  const fewer = { ...changed, ...old, oldSeats: 3, refundCents: 4500 };
  const given = (await renderMail('booking-changed', fewer, brand)).text.replaceAll(/\s+/g, ' ');
  expect(given).toContain('$45.00 goes back the way you paid.');
  expect(given).not.toContain('You paid');
});

const off = { session, seats: 2, hadOffer: false, hasOtherSessions: false };

test('tells who waits that the date is off, why, and where to look instead', async () => {
  const said = { ...off, reason: 'A <b>flood</b>.' };
  const { subject, text, html } = await renderMail('waited-session-off', said, brand);
  expect(subject).toBe('Waiting list, canceled: Wheel throwing, Sun, Dec 6');
  expect(text).toContain('> A <b>flood</b>.');
  expect(html).not.toContain('<b>flood</b>');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Your place on its waiting list has ended');
  expect(html).toContain('href="https://example.org/explore"');
  const more = { ...off, hadOffer: true, hasOtherSessions: true };
  const other = await renderMail('waited-session-off', more, brand);
  expect(other.html).toContain(`href="https://example.org/classes/${session.classId}"`);
  expect(other.text.replaceAll(/\s+/g, ' ')).toContain(
    'The 2 seats we kept for you can no longer be booked.',
  );
});
