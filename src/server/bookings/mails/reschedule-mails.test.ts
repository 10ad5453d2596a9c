// Mails about rescheduled sessions: their text and calendar entries.
import { expect, test } from 'vitest';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const id = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const session = {
  classId: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  title: 'Wheel throwing',
  instructorName: 'Ivo Marek',
  location: '12 Main St, Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  meetings: [{ startsAt: '2026-12-06T16:00:00.000Z', endsAt: '2026-12-06T18:00:00.000Z' }],
};
const rescheduled = {
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
  token: 'T-_'.repeat(10),
  oldStartsAt: '2026-12-05T16:00:00.000Z',
  oldEndsAt: '2026-12-05T18:00:00.000Z',
  note: 'The kiln is late.',
  repliesUntil: '2026-12-05T16:00:00.000Z',
  isBooked: true,
};

test('asks with both times, both answers, the deadline and what silence means', async () => {
  const { subject, html, text } = await renderMail('session-rescheduled', rescheduled, brand);
  expect(subject).toBe('Can you come? New time: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^New time +Sun, Dec 6, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toMatch(/^Was +Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toContain('The kiln is late.');
  expect(text).toContain(
    'If we do not hear from you by Sat, Dec 5, 2026, 10:00 AM CST, your booking is canceled and you get everything back.',
  );
  const page = `https://example.org/reschedules/${id}?token=${rescheduled.token}`;
  expect(html).toContain(`href="${page}&amp;answer=accept"`);
  expect(html).toContain(`href="${page}&amp;answer=refund"`);
});

test('asks with both places and one time where the place has changed', async () => {
  const moved = { ...rescheduled, oldLocation: '9 Elm St, Waco, TX' };
  const { subject, text } = await renderMail('session-rescheduled', moved, brand);
  expect(subject).toBe('Can you come? New place: Wheel throwing, Sun, Dec 6');
  expect(text).toContain('Ivo Marek had to move the class to another place.');
  expect(text).toMatch(/^New place +12 Main St, Austin, TX$/m);
  expect(text).toMatch(/^Was +9 Elm St, Waco, TX$/m);
  expect(text).toMatch(/^When +Sun, Dec 6, 2026/m);
  expect(text).not.toContain('Dec 5, 2026, 10:00 AM – 12:00 PM');
});

const waited = {
  entryId: id,
  session,
  seats: 2,
  oldStartsAt: rescheduled.oldStartsAt,
  oldEndsAt: rescheduled.oldEndsAt,
  offerExpiresAt: null,
};

test('tells who waits both times, and that the place, or what is kept for them, stays theirs', async () => {
  const { subject, html, text } = await renderMail('waited-session-rescheduled', waited, brand);
  expect(subject).toBe('Waiting list, new time: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^New time +Sun, Dec 6, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toMatch(/^Was +Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toContain('You keep your place on the waiting list');
  expect(html).toContain(`href="https://example.org/waitlist/${id}"`);
  const kept = { ...waited, offerExpiresAt: '2026-11-16T16:00:00.000Z' };
  const { text: offered } = await renderMail('waited-session-rescheduled', kept, brand);
  expect(offered).toContain('still kept for you until Mon, Nov 16, 2026, 10:00 AM CST.');
  expect(offered).not.toContain('You keep your place');
});

test('tells who waits both places, where the place has changed and not the time', async () => {
  const moved = { ...waited, oldLocation: '9 Elm St, Waco, TX' };
  const { subject, text } = await renderMail('waited-session-rescheduled', moved, brand);
  expect(subject).toBe('Waiting list, new place: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^New place +12 Main St, Austin, TX$/m);
  expect(text).toMatch(/^Was +9 Elm St, Waco, TX$/m);
  expect(text).toContain('The new place does not suit you?');
  expect(text).not.toMatch(/new time|reschedule/);
});

test('moves the entry in the calendar by a higher version, but makes none of what is not paid', async () => {
  const { calendar } = await renderMail('session-rescheduled', rescheduled, brand);
  expect(readCalendar(calendar!.content)).toMatchObject({
    method: 'REQUEST',
    events: [{ uid: id, sequence: 1, startsAt: new Date(session.meetings[0]!.startsAt) }],
  });
  const held = await renderMail('session-rescheduled', { ...rescheduled, isBooked: false }, brand);
  expect([held.calendar, held.text.includes('$90.00')]).toEqual([undefined, false]);
});

test('tells the instructor who comes', async () => {
  const counts = { accepted: 3, refund: 1, silent: 2, bookedSeats: 4, capacity: 8 };
  const payload = { session, sessionId: id, ...counts };
  const { subject, text, html } = await renderMail('reschedule-replied', payload, brand);
  expect(subject).toBe('3 bookings stay: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^Declined +1 booking$/m);
  expect(text).toMatch(/^Did not reply +2 bookings$/m);
  expect(text).toMatch(/^Booked +4 of 8 seats$/m);
  expect(html).toContain(`href="https://example.org/dashboard/teacher/sessions/${id}"`);
});

test('tells an instructor in plain words that no booking stays', async () => {
  const counts = { accepted: 0, refund: 1, silent: 2, bookedSeats: 0, capacity: 8 };
  const payload = { session, sessionId: id, ...counts };
  const { subject, text } = await renderMail('reschedule-replied', payload, brand);
  expect(subject).toBe('No booking stays: Wheel throwing, Sun, Dec 6');
  expect(text).toMatch(/^Coming +None$/m);
});

test.each([
  [true, 'Penalty of $18.00 for canceling late: Wheel throwing', /^Penalty +\$18\.00$/m],
  [false, 'No penalty for canceling late: Wheel throwing', /^Penalty +None$/m],
])(
  'tells the instructor what canceling late costs (approved: %s)',
  async (isApproved, subject, line) => {
    const payload = {
      title: 'Wheel throwing',
      startsAt: '2026-12-05T16:00:00.000Z',
      timeZone: 'America/Chicago',
      isDemoMoney: false,
      amountCents: 1800,
      takingsCents: 9000,
      isApproved,
      note: 'We talked about it.',
    };
    const mail = await renderMail('penalty-decided', payload, brand);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(line);
    expect(mail.text).toContain('We talked about it.');
  },
);

test('tells the instructor that canceling late may cost something, before it is decided', async () => {
  const payload = {
    title: 'Wheel throwing',
    startsAt: '2026-12-05T16:00:00.000Z',
    timeZone: 'America/Chicago',
    isDemoMoney: false,
    amountCents: 1800,
    takingsCents: 9000,
  };
  const mail = await renderMail('penalty-proposed', payload, brand);
  expect(mail.subject).toBe('Canceled late, a penalty is possible: Wheel throwing');
  expect(mail.text).toMatch(/^Possible penalty +\$18\.00$/m);
  expect(mail.text).toContain('Nothing is taken before that');
});

test('says to who said nothing, and to their instructor, why the booking has ended', async () => {
  const { session: of, entry, seats, priceCents, isDemoMoney } = rescheduled;
  const own = { session: of, entry, seats, priceCents, isDemoMoney, refundCents: 9000 };
  const booked = { seats, bookedSeats: 2, capacity: 8 };
  const theirs = { session: of, priceCents, isDemoMoney, learnerName: 'Lena Böhm', ...booked };
  const silent = { isForfeited: false, rescheduled: 'silent' } as const;
  const declined = { isForfeited: false, rescheduled: 'declined' } as const;
  const mails = await Promise.all([
    renderMail('booking-cancelled', { ...own, ...silent }, brand),
    renderMail('booking-cancelled', { ...own, ...declined }, brand),
    renderMail('booking-withdrawn', { ...theirs, ...silent }, brand),
    renderMail('booking-withdrawn', { ...theirs, ...declined }, brand),
  ]);
  const [toSilent, toDeclined, ofSilent, ofDeclined] = mails.map(({ text }) =>
    text.replaceAll(/\s+/g, ' '),
  );
  expect(toSilent).toContain('we did not hear from you in time whether that suits you');
  expect(toDeclined).toContain('the new time or place of this class does not suit you');
  expect(ofSilent).toContain('did not reply in time');
  expect(ofDeclined).toContain('cannot come any more');
  for (const text of [ofSilent, ofDeclined])
    expect(text).toContain('You changed the time or the place, so $90.00 goes back');
});

test('reminds of the free cancellation that was promised before the date was moved', async () => {
  const { session: of, entry, seats, priceCents, isDemoMoney } = rescheduled;
  const own = { session: of, entry, seats, priceCents, isDemoMoney, refundWindowHours: 24 };
  const refundUntil = '2026-12-06T10:00:00.000Z';
  const { text } = await renderMail('booking-reminder', { ...own, refundUntil }, brand);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Free cancellation ends on Sun, Dec 6, 2026, 4:00 AM CST',
  );
});

test('tells the instructor why an operator has called a date off, in the words of the operator', async () => {
  const { classId, title, timeZone } = session;
  const facts = { classId, title, timeZone, startsAt: '2026-12-05T16:00:00.000Z' };
  const called = { ...facts, reason: 'A <b>flood</b>.', bookings: 2 };
  const { subject, text, html } = await renderMail('session-called-off', called, brand);
  expect(subject).toContain('Wheel throwing, Sat, Dec 5, 10:00 AM CST');
  expect(text).toContain('> A <b>flood</b>.');
  expect(html).not.toContain('<b>flood</b>');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('There is no penalty for you.');
});
