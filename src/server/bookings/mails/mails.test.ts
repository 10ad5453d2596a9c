// Mails about bookings: their text, their calendar entries, and that nobody can inject content.
import { expect, test } from 'vitest';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const id = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const classId = '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c';
const saturday = { startsAt: '2026-12-05T16:00:00.000Z', endsAt: '2026-12-05T18:00:00.000Z' };
const nextSaturday = { startsAt: '2026-12-12T16:00:00.000Z', endsAt: '2026-12-12T18:00:00.000Z' };
const session = {
  classId,
  title: 'Wheel throwing',
  instructorName: 'Ivo Marek',
  location: '12 Main St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  meetings: [saturday],
};
const course = { ...session, meetings: [saturday, nextSaturday] };
const entry = {
  bookingId: id,
  sequence: 0,
  writtenAt: '2026-11-15T16:00:00.000Z',
  attendee: { name: 'Lena Böhm', email: 'lena@example.org' },
};
const booked = { session, entry, seats: 2, priceCents: 9000, isDemoMoney: true };
const confirmed = { ...booked, refundWindowHours: 24 };
const canceled = { ...booked, entry: { ...entry, sequence: 1 }, refundCents: 9000 };
const learners = {
  session,
  learnerName: 'Lena Böhm',
  seats: 2,
  priceCents: 9000,
  isDemoMoney: true,
  bookedSeats: 6,
  capacity: 10,
};
const offer = {
  entryId: id,
  token: 'T'.repeat(32),
  session,
  seats: 2,
  unitPriceCents: 4500,
  offerExpiresAt: '2026-11-16T04:00:00.000Z',
  offeredAt: '2026-11-15T16:00:00.000Z',
  refundWindowHours: 24,
  isDemoMoney: true,
};

test('a confirmation has the date, the way there, the price, the rules and a receipt', async () => {
  const { subject, html, text } = await renderMail('booking-confirmed', confirmed, brand);
  expect(subject).toBe("You're going: Wheel throwing, Sat, Dec 5");
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toMatch(/^Where +12 Main St, Austin, TX$/m);
  expect(text).toMatch(/^Paid +2 × \$45\.00 = \$90\.00$/m);
  expect(text).toContain('Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST.');
  expect(text).toContain('Your receipt is attached.');
  expect(text).toContain('Demo: no money moves.');
  expect(html).toContain(
    'href="https://example.org/bookings/0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c"',
  );
  expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=12%20Main%20St');
});

test('a confirmation of a free class speaks of no money', async () => {
  const free = { ...confirmed, priceCents: 0, isDemoMoney: false };
  const { text } = await renderMail('booking-confirmed', free, brand);
  expect(text).toMatch(/^Price +Free$/m);
  expect(text).toContain('This class is free.');
  expect(text).not.toMatch(/receipt|Demo|\$/);
});

test('a confirmation invites to the date, in UTC, under the id of the booking', async () => {
  const mail = await renderMail('booking-confirmed', confirmed, brand);
  expect(mail.calendar?.method).toBe('REQUEST');
  expect(mail.attachments).toMatchObject([{ filename: 'door-code.png' }]);
  expect(readCalendar(mail.calendar!.content)).toMatchObject({
    method: 'REQUEST',
    events: [
      {
        uid: id,
        sequence: 0,
        status: 'CONFIRMED',
        title: 'Wheel throwing',
        location: '12 Main St, Austin, TX',
        startsAt: new Date(saturday.startsAt),
        endsAt: new Date(saturday.endsAt),
        attendees: ['lena@example.org'],
      },
    ],
  });
});

test.each(['booking-cancelled', 'class-cancelled'] as const)(
  '%s takes out of the calendar what the confirmation put there',
  async (kind) => {
    const forfeit = kind === 'booking-cancelled' ? { isForfeited: false } : {};
    const mail = await renderMail(kind, { ...canceled, ...forfeit }, brand);
    expect(readCalendar(mail.calendar!.content)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: id, sequence: 1, status: 'CANCELLED', attendees: ['lena@example.org'] }],
    });
  },
);

test('the meetings of a course come as a file, for an invitation holds one', async () => {
  const mail = await renderMail('booking-confirmed', { ...confirmed, session: course }, brand);
  expect(mail.calendar).toBeUndefined();
  expect(mail.text).toContain('The attached file puts all meetings into your calendar.');
  expect(mail.text).toContain('Sat, Dec 12, 2026, 10:00 AM – 12:00 PM CST');
  const files = mail.attachments!;
  expect(files).toMatchObject([{ filename: 'course.ics' }, { filename: 'door-code.png' }]);
  expect(readCalendar(files[0]!.content as string)).toMatchObject({
    method: 'PUBLISH',
    events: [
      { uid: `${id}.1`, title: 'Wheel throwing (1 of 2)', status: 'CONFIRMED', attendees: [] },
      { uid: `${id}.2`, startsAt: new Date(nextSaturday.startsAt) },
    ],
  });
});

test('a canceled course has all its meetings taken out', async () => {
  const payload = { ...canceled, session: course };
  const { attachments = [] } = await renderMail('class-cancelled', payload, brand);
  const { events } = readCalendar(attachments[0]!.content as string);
  expect(events.map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
    [`${id}.1`, 1, 'CANCELLED'],
    [`${id}.2`, 1, 'CANCELLED'],
  ]);
});

test('a cancellation in time says what goes back', async () => {
  const payload = { ...canceled, isForfeited: false };
  const { text } = await renderMail('booking-cancelled', payload, brand);
  expect(text).toMatch(/^Refund +\$90\.00$/m);
  expect(text).toContain('$90.00 goes back the way you paid.');
  expect(text).not.toContain('Ask for a refund');
});

test('a cancellation too late says that nothing goes back by itself, and how to ask', async () => {
  const payload = { ...canceled, refundCents: 0, isForfeited: true };
  const { text } = await renderMail('booking-cancelled', payload, brand);
  expect(text).toMatch(/^Refund +None$/m);
  expect(text).toContain(`Ask for a refund https://example.org/bookings/${id}`);
});

test('a free booking is canceled without a word about money', async () => {
  const payload = { ...canceled, priceCents: 0, refundCents: 0, isForfeited: false };
  const { text } = await renderMail('booking-cancelled', { ...payload, isDemoMoney: false }, brand);
  expect(text).not.toMatch(/refund|\$|Paid/i);
});

test('a canceled class gives everything back', async () => {
  const { subject, text } = await renderMail('class-cancelled', canceled, brand);
  expect(subject).toBe('Your class is canceled: Wheel throwing, Sat, Dec 5');
  expect(text).toMatch(/^Refund +\$90\.00$/m);
});

test('a canceled class has nothing more to give back to who got everything before', async () => {
  const { text } = await renderMail('class-cancelled', { ...canceled, refundCents: 0 }, brand);
  expect(text).toMatch(/^Refund +You already got everything back$/m);
  expect(text).not.toContain('$');
});

test('an instructor reads who booked and how full the date is', async () => {
  const { subject, text } = await renderMail('booking-received', learners, brand);
  expect(subject).toBe('New booking: 2 seats in Wheel throwing, Sat, Dec 5');
  expect(text).toContain('Lena Böhm booked 2 seats in your class.');
  expect(text).toMatch(/^Booked +6 of 10 seats$/m);
  expect(text).toContain('https://example.org/dashboard/teacher');
});

test('an instructor is led to the date that a booking is about', async () => {
  const sessionId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const dated = { ...learners, session: { ...session, sessionId } };
  const { text } = await renderMail('booking-received', dated, brand);
  expect(text).toContain(
    `View this date https://example.org/dashboard/teacher/sessions/${sessionId}`,
  );
});

test('an instructor reads their share of what was paid, and nothing of it for a free class', async () => {
  const paid = await renderMail('booking-received', { ...learners, commissionBps: 1000 }, brand);
  expect(paid.text).toMatch(/^You get +\$81\.00 \(10% commission\)$/m);
  const free = { ...learners, priceCents: 0, commissionBps: 1000 };
  expect((await renderMail('booking-received', free, brand)).text).not.toContain('You get');
});

test.each([
  [true, 'the $90.00 stays paid, unless you grant a refund that Lena Böhm may ask for.'],
  [false, '$90.00 goes back to Lena Böhm.'],
])('an instructor reads what becomes of the money (too late: %s)', async (isForfeited, said) => {
  const { text } = await renderMail('booking-withdrawn', { ...learners, isForfeited }, brand);
  expect(text).toContain(said);
});

test('a reminder says when, where, and whether it is too late to cancel', async () => {
  const late = { ...entry, writtenAt: '2026-12-04T16:00:00.001Z' };
  const payload = { ...confirmed, entry: late };
  const { subject, text, calendar } = await renderMail('booking-reminder', payload, brand);
  expect(subject).toBe('Reminder: Wheel throwing, Sat, Dec 5, 10:00 AM CST');
  expect(text).toContain('It starts Sat, Dec 5, 2026 at 10:00 AM CST.');
  expect(text).toContain('Free cancellation ended Fri, Dec 4, 2026, 10:00 AM CST.');
  expect(calendar).toBeUndefined();
});

test('a reminder in time says until when tomorrow canceling is free', async () => {
  const written = { ...entry, writtenAt: '2026-12-03T16:00:00.000Z' };
  const { text } = await renderMail('booking-reminder', { ...confirmed, entry: written }, brand);
  expect(text).toContain(
    'Free cancellation ends tomorrow, Fri, Dec 4, 2026, at 10:00 AM CST. After that',
  );
});

test('the last reminder has the time, the place and what to bring', async () => {
  const payload = { ...booked, bring: ['An apron', '<b>Water</b>'] };
  const { subject, text, html } = await renderMail('booking-near', payload, brand);
  expect(subject).toBe('See you soon: Wheel throwing, 10:00 AM CST');
  expect(text).toMatch(/^Where +12 Main St, Austin, TX$/m);
  expect(text).toMatch(/^Bring +An apron$/m);
  expect(html).toContain('&lt;b&gt;Water&lt;/b&gt;');
  const without = await renderMail('booking-near', booked, brand);
  expect(without.text).not.toContain('Bring');
});

test.each([
  ['booking-confirmed', confirmed],
  ['booking-reminder', confirmed],
  ['booking-near', booked],
] as const)(
  '%s carries the door code as text and as a picture of its own',
  async (kind, payload) => {
    const { text, html, attachments = [] } = await renderMail(kind, payload, brand);
    const code = checkInCode(id);
    expect(text).toContain(code);
    expect(html).toMatch(
      new RegExp(`<img src="cid:door-code" alt="QR code of your door code ${code}"`),
    );
    expect(html).not.toMatch(/src="(data|http)/);
    expect(attachments).toMatchObject([{ contentId: 'door-code', contentType: 'image/png' }]);
  },
);

const changedSeats = {
  oldStartsAt: nextSaturday.startsAt,
  oldEndsAt: nextSaturday.endsAt,
  oldSeats: 3,
  refundCents: 4500,
};

test('a changed booking has its new and old date and seats, and updates the calendar', async () => {
  const newer = { ...confirmed, entry: { ...entry, sequence: 3 }, ...changedSeats };
  const { subject, text, calendar } = await renderMail('booking-changed', newer, brand);
  expect(subject).toBe('Your booking is changed: Wheel throwing, Sat, Dec 5');
  expect(text).toMatch(/^New date +Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toMatch(/^Was +Sat, Dec 12, 2026, 10:00 AM – 12:00 PM CST$/m);
  expect(text).toMatch(/^Seats +2 \(was 3\)$/m);
  expect(text).toContain('$45.00 goes back the way you paid.');
  expect(text).toContain('Your corrected receipt is attached.');
  expect(readCalendar(calendar!.content)).toMatchObject({
    method: 'REQUEST',
    events: [{ uid: id, sequence: 3, status: 'CONFIRMED' }],
  });
});

test('a booking with fewer seats on the same date names one date', async () => {
  const same = { oldStartsAt: saturday.startsAt, oldEndsAt: saturday.endsAt };
  const { text } = await renderMail(
    'booking-changed',
    { ...confirmed, ...changedSeats, ...same, refundCents: 0 },
    brand,
  );
  expect(text).toMatch(/^When +Sat, Dec 5, 2026/m);
  expect(text).not.toMatch(/Was|goes back/);
});

test('an instructor reads what a learner changed, and what goes back', async () => {
  const payload = { ...learners, ...changedSeats };
  const { subject, text } = await renderMail('change-received', payload, brand);
  expect(subject).toBe('Changed by Lena Böhm: Wheel throwing, Sat, Dec 5');
  expect(text).toMatch(/^Was +Sat, Dec 12, 2026/m);
  expect(text).toContain('$45.00 for the canceled seats goes back to Lena Böhm.');
});

test('an offer says until when, at what price, under which rules, and how to decline without signing in', async () => {
  const { subject, html, text } = await renderMail('waitlist-offer', offer, brand);
  expect(subject).toBe('2 seats are free for you: Wheel throwing, Sat, Dec 5');
  expect(text).toContain('until Sun, Nov 15, 2026, 10:00 PM CST.');
  expect(text).toContain('Nothing is charged unless you accept: then you pay $90.00.');
  expect(text).toContain('Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST.');
  expect(text).toContain('Demo: no money moves.');
  expect(html).toContain(`href="https://example.org/waitlist/${id}?token=${'T'.repeat(32)}"`);
});

const hostile = '<img src=x onerror=alert(1)>"\r\nBcc: everyone@example.org\r\nEND:VEVENT';

test('shows what people wrote as text, and keeps calendars to the facts', async () => {
  const payload = {
    ...confirmed,
    session: { ...session, title: hostile, instructorName: hostile, location: hostile },
    entry: { ...entry, attendee: { name: hostile, email: 'lena@example.org' } },
  };
  const { subject, html, calendar } = await renderMail('booking-confirmed', payload, brand);
  expect(subject).not.toContain('\n');
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="cid:door-code"')]);
  expect(readCalendar(calendar!.content).events).toMatchObject([
    { uid: id, attendees: ['lena@example.org'], status: 'CONFIRMED' },
  ]);
});

test('a message of the release before comes word for word, as text, with the date it is about', async () => {
  const message = 'Please bring an apron.\n<b>Park</b> behind the house.';
  const { subject, text, html } = await renderMail(
    'session-message',
    { session, bookingId: id, message },
    brand,
  );
  expect(subject).toBe('Ivo Marek writes about Wheel throwing, Sat, Dec 5');
  expect(text).toContain('> Please bring an apron.\n> <b>Park</b> behind the house.');
  expect(text).toContain(`https://example.org/bookings/${id}`);
  expect(html).not.toContain('<b>Park');
});

test('who was marked as not there reads how, and until when, to say otherwise', async () => {
  const payload = {
    bookingId: id,
    title: session.title,
    instructorName: session.instructorName,
    startsAt: saturday.startsAt,
    timeZone: session.timeZone,
    contestUntil: '2026-12-19T18:00:00.000Z',
  };
  const { subject, text } = await renderMail('no-show-marked', payload, brand);
  expect(subject).toBe('Marked as not there: Wheel throwing');
  expect(text).toContain(`https://example.org/bookings/${id}#attendance`);
  expect(text).toContain('until Sat, Dec 19, 2026, 12:00 PM CST');
});
