// Checks the booking page in each state: its actions and links.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { minuteMs } from '#domain/time/durations.ts';
import {
  exampleBooking,
  exampleCourse,
  exampleHold,
} from '#tests/support/worlds/example-booking.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { BookingPage } from './booking-page.tsx';
import { BookingView } from './booking-view.tsx';
import { RescheduleNotice } from '#web/kit/booking/state/reschedule-notice.tsx';
import { CountdownText } from './hold-countdown.tsx';
import { isStillAsked, pausesMs } from './use-payment-arrival.ts';

/** Four days before the class. */
const today = '2026-12-01';
beforeEach(() => void vi.setSystemTime(`${today}T20:00:00Z`));
afterEach(() => void vi.useRealTimers());

const viewHtml = (booking: BookingDetail, search = ''): string =>
  pageHtml(() => <BookingView booking={booking} />, `/bookings/${booking.id}${search}`, { today });

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => words(inner).trim());

test('whose seats are held can pay, take more time once, or give them up', () => {
  expect(buttons(viewHtml(exampleHold()))).toEqual(['Pay now', '+5 minutes', 'Cancel booking']);
  const extended = exampleHold({ canExtendHold: false });
  expect(buttons(viewHtml(extended))).toEqual(['Pay now', 'Cancel booking']);
});

test('whose added seats are held can cancel those, and reads that it is only those', () => {
  const added = exampleHold({ seats: 2, canExtendHold: false, addsTo: exampleBooking().id });
  expect(buttons(viewHtml(added))).toEqual(['Pay now', 'Cancel 2 extra seats']);
});

test('whose booking is good finds calendar, directions, receipt and the way out', () => {
  const html = viewHtml(exampleBooking());
  expect(buttons(html)).toEqual([
    'Add to calendar',
    'Receipt',
    'Share',
    'Change booking',
    'Cancel booking',
    'Change name on receipt',
  ]);
  expect(words(html)).toContain('Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST');
  expect(html).toContain('https://www.google.com/maps/dir/');
  expect(words(html)).toContain('2 × $45.00 = $90.00');
});

test('whose class is of a studio reads its name beside that of the instructor', () => {
  const booking = exampleBooking();
  const { fullName } = booking.class.instructor;
  expect(words(viewHtml(booking))).not.toContain(`with ${fullName} at`);
  const ofStudio = { ...booking, class: { ...booking.class, studioName: 'Clay House' } };
  expect(words(viewHtml(ofStudio))).toContain(`with ${fullName} at Clay House`);
});

test('whose booking is good reads when and where before the code and the actions', () => {
  const text = words(viewHtml(exampleBooking()));
  const places = ['with ', 'Directions', 'Show this at the door', 'Add to calendar', 'Paid'];
  const found = places.map((word) => text.indexOf(word));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('who has just booked reads so, with the code for the door', () => {
  const text = words(viewHtml(exampleBooking(), '?booked'));
  expect(text).toContain("You're going");
  expect(text).toContain('We have emailed you everything you need.');
  expect(text).toContain('Show this at the door');
  expect(words(viewHtml(exampleBooking()))).not.toContain('We have emailed you');
});

test('a class that was free has no receipt and speaks of no money', () => {
  const free = exampleBooking({
    price: 0,
    unitPrice: 0,
    paid: 0,
    receiptNumber: null,
    isDemoMoney: false,
  });
  const html = viewHtml(free);
  expect(buttons(html)).not.toContain('Receipt');
  expect(words(html)).not.toMatch(/\$|Demo:/);
});

test.each(['held', 'confirmed', 'cancelled', 'forfeited', 'expired', 'completed'] as const)(
  'says that no money moves in a demo when it is %s',
  (status) => {
    expect(viewHtml(exampleBooking({ status }))).toContain('Demo: no money moves');
    expect(viewHtml(exampleBooking({ status, isDemoMoney: false }))).not.toContain('Demo:');
  },
);

test.each(['cancelled', 'forfeited', 'expired', 'completed'] as const)(
  'leads on from a booking that is %s',
  (status) => {
    const booking = exampleBooking({ status });
    const html = viewHtml(booking);
    expect(html).toContain(`href="/classes/${booking.class.id}"`);
    expect(html).toContain('href="/explore"');
    expect(buttons(html)).not.toContain('Cancel booking');
  },
);

test('leads to no page that is not there', () => {
  const { class: bookedClass } = exampleBooking();
  const html = viewHtml(
    exampleBooking({ status: 'cancelled', class: { ...bookedClass, isPublic: false } }),
  );
  expect(html).not.toMatch(/href="\/(classes|instructors)\//);
  expect(html).toContain('href="/explore"');
});

test('nobody is asked to pay again while the payment is looked for', () => {
  const html = viewHtml(exampleHold(), '?paid=1');
  expect(words(html)).toContain('Confirming your payment');
  expect(buttons(html)).toEqual([]);
});

test('whoever turned back on the payment page hears that nothing was charged', () => {
  expect(words(viewHtml(exampleHold(), '?unpaid=1'))).toContain('Nothing was charged.');
  expect(words(viewHtml(exampleBooking(), '?unpaid=1'))).not.toContain('Nothing was charged.');
  // While the hold is expiring, a payment may still arrive.
  const expiring = exampleHold({ status: 'expiring', holdExpiresAt: null });
  expect(words(viewHtml(expiring, '?unpaid=1'))).not.toContain('Nothing was charged.');
});

test('a course that has begun can still be put into a calendar, but not canceled', () => {
  const { session } = exampleBooking();
  vi.setSystemTime(new Date(session.startTime));
  const html = pageHtml(() => <BookingView booking={exampleBooking()} />, '/', {
    today: session.startTime.slice(0, 10),
  });
  expect(buttons(html)).toEqual(['Add to calendar', 'Receipt', 'Change name on receipt']);
});

test('offers the credit note of each refund', () => {
  const issuedAt = '2026-12-02T16:00:00.000Z';
  const refunded = exampleBooking({
    refunds: [{ amount: 20, status: 'done', requestedAt: issuedAt }],
    creditNotes: [{ number: 1003, amount: 20, issuedAt }],
  });
  expect(buttons(viewHtml(refunded))).toContain('Credit note CN-1003');
  expect(words(viewHtml(exampleBooking()))).not.toContain('Credit note');
});

test('shows the code for the door as long as there is a door to go to', () => {
  const code = 'Your code: K 7 M 2 Q X';
  expect(words(viewHtml(exampleBooking()))).toContain(code);
  expect(words(viewHtml(exampleBooking({ attendance: 'attended' })))).toContain('checked in');
  for (const status of ['cancelled', 'completed', 'forfeited'] as const)
    expect(words(viewHtml(exampleBooking({ status })))).not.toContain(code);
  expect(words(viewHtml(exampleHold()))).not.toContain(code);
});

test('shows the code for the door before the buttons', () => {
  const html = viewHtml(exampleBooking());
  expect(html.indexOf('Show this at the door')).toBeLessThan(html.indexOf('Add to calendar'));
});

test('leads to added seats that wait for their payment, and has a receipt for those that are paid', () => {
  const id = '0de30000-0000-4000-8000-00000000b002';
  const addition = { id, seats: 1, price: 45, holdExpiresAt: null } as const;
  const held = { ...addition, status: 'held', receiptNumber: null } as const;
  const waiting = viewHtml(exampleBooking({ additions: [held] }));
  expect(words(waiting)).toContain('1 more seat waits for your payment.');
  expect(waiting).toContain(`href="/bookings/${id}"`);
  expect(buttons(waiting)).not.toContain('Change booking');
  const paid = { ...addition, status: 'confirmed', receiptNumber: 8 } as const;
  const html = viewHtml(exampleBooking({ additions: [paid] }));
  expect(words(html)).not.toContain('for your payment');
  expect(buttons(html)).toEqual(
    expect.arrayContaining(['Receipt', 'Receipt for 1 more seat', 'Change booking']),
  );
  const own = exampleHold({ id, seats: 1, addsTo: exampleBooking().id });
  expect(viewHtml(own)).toContain(`href="/bookings/${exampleBooking().id}"`);
});

test.each(['expiring', 'expired'] as const)(
  'leads from added seats that are %s back to the booking they were added to',
  (status) => {
    const { id: addsTo } = exampleBooking();
    const id = '0de30000-0000-4000-8000-00000000b002';
    const html = viewHtml(exampleHold({ id, seats: 1, addsTo, status, holdExpiresAt: null }));
    expect(html).toContain(`href="/bookings/${addsTo}"`);
    expect(words(html)).toContain('Back to your booking');
    expect(words(html)).not.toMatch(/Book again|Explore classes/);
  },
);

test('asks nobody to pay for added seats whose time to pay is over', () => {
  const id = '0de30000-0000-4000-8000-00000000b002';
  const addition = { id, seats: 1, price: 45, holdExpiresAt: null, receiptNumber: null } as const;
  const html = viewHtml(exampleBooking({ additions: [{ ...addition, status: 'expiring' }] }));
  expect(words(html)).not.toMatch(/for your payment|Finish paying/);
});

test('says what to bring as long as somebody is going', () => {
  const [thing = ''] = exampleBooking().class.bring;
  expect(words(viewHtml(exampleBooking()))).toContain(`What to bring ${thing}`);
  expect(words(viewHtml(exampleBooking({ status: 'cancelled' })))).not.toContain('to bring');
  const nothing = { ...exampleBooking().class, bring: [] };
  expect(words(viewHtml(exampleBooking({ class: nothing })))).not.toContain('to bring');
});

test('does not say that somebody is going who still has to answer to a new time', () => {
  const times = {
    oldStartTime: '2026-12-04T16:00:00.000Z',
    oldEndTime: '2026-12-04T18:00:00.000Z',
    oldLocation: null,
  };
  const id = '0de30000-0000-4000-8000-00000000d001';
  const repliesUntil = '2026-12-04T16:00:00.000Z';
  const reschedule = { id, status: 'pending', repliesUntil, ...times, note: null } as const;
  const text = words(viewHtml(exampleBooking({ reschedule })));
  expect(text).toContain('Your reply is needed');
  expect(text).not.toContain("You're going");
  const refund = exampleBooking({
    status: 'cancelled',
    reschedule: { ...reschedule, status: 'silent' },
  });
  expect(words(viewHtml(refund))).toContain('We did not hear from you in time');
});

test('a course that was moved has new and old days, and not one long stretch of time', () => {
  const reschedule = {
    id: '0de30000-0000-4000-8000-00000000d001',
    status: 'pending',
    repliesUntil: '2026-12-04T16:00:00.000Z',
    oldStartTime: '2026-12-04T16:00:00.000Z',
    oldEndTime: '2026-12-05T21:00:00.000Z',
    oldLocation: null,
    note: null,
  } as const;
  const booking = exampleBooking({ session: exampleCourse, reschedule });
  const text = words(pageHtml(() => <RescheduleNotice booking={booking} />, '/', { today }));
  expect(text).toContain('New Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)');
  expect(text).toContain('Before Fri, Dec 4, 2026 – Sat, Dec 5, 2026 (2 meetings)');
});

test('whoever is marked as not there can say otherwise once, and reads what became of it', () => {
  const missed = { status: 'completed', attendance: 'no_show' } as const;
  expect(buttons(viewHtml(exampleBooking({ ...missed, canContest: true })))).toContain(
    'I was there',
  );
  const contest = {
    status: 'rejected',
    message: 'I came late.',
    reply: 'Nobody saw you.',
  } as const;
  const html = viewHtml(exampleBooking({ ...missed, contest }));
  expect(buttons(html)).not.toContain('I was there');
  expect(words(html)).toMatch(/stays as it was marked.*Nobody saw you\..*I came late\./);
});

test('asks for a payment about a minute and a half, and of an expired booking only twice', () => {
  const allMs = pausesMs.reduce((sum, pause) => sum + pause, 0);
  expect([allMs > 80_000, allMs < 100_000]).toEqual([true, true]);
  expect(isStillAsked(exampleHold(), pausesMs.length - 1)).toBe(true);
  expect(isStillAsked(exampleHold(), pausesMs.length)).toBe(false);
  const expired = exampleHold({ status: 'expired' });
  expect([isStillAsked(expired, 1), isStillAsked(expired, 2)]).toEqual([true, false]);
});

test.each([
  [14 * minuteMs + 53_000, '14:53 left to pay'],
  [59_001, '1:00 left to pay'],
  [0, ''],
  [-5000, ''],
])('counts %d ms down as %j', (msLeft, text) => {
  expect(words(pageHtml(() => <CountdownText msLeft={msLeft} />, '/')).trim()).toBe(text);
});

test('knows without asking that some addresses are of no booking', () => {
  expect(pageHtml(() => <BookingPage id="none" />, '/bookings/none')).toContain(
    'Booking not found',
  );
  const { id } = exampleBooking();
  expect(pageHtml(() => <BookingPage id={id} />, `/bookings/${id}`)).toContain('Loading your');
});
