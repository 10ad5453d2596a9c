// Tests a place on a waiting list in each state.
import { expect, test } from 'vitest';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { exampleCourse, examplePlace } from '#tests/support/worlds/example-booking.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { PlaceView } from './place-view.tsx';
import { placeWords } from './place-words.ts';
import { WaitlistPage } from './waitlist-page.tsx';

const token = 'secret';
const viewHtml = (place: WaitlistEntry): string =>
  pageHtml(() => <PlaceView place={place} token={token} />, `/waitlist/${place.id}?token=${token}`);

test('whoever waits learns the place in line, and that nothing is charged by itself', () => {
  const { title, text } = placeWords(examplePlace());
  expect(title).toBe("You're number 3 on the waiting list");
  expect(text).toContain('2 seats come free for you');
  expect(text).toContain('Nothing is ever charged by itself');
});

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const offer = { status: 'offered', offerExpiresAt: '2026-12-02T04:12:00.000Z' } as const;

test('whoever is offered seats reads what they cost, and until when they can be canceled for free, before the button', () => {
  const text = words(viewHtml(examplePlace(offer)));
  const terms =
    'Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST Total: $90.00 2 × $45.00 Demo: no money moves Free cancellation until Fri, Dec 4, 2026, 10:00 AM CST. After that, a refund may not be available.';
  expect(text).toContain(terms);
  expect(text.indexOf('to accept the seats')).toBeGreaterThan(text.indexOf(terms));
  const free = words(viewHtml(examplePlace({ ...offer, unitPrice: 0 })));
  expect(free).toContain('Total: Free This class is free.');
});

test('whoever is offered seats of a weekend course does not read one long stretch of time', () => {
  const text = words(viewHtml(examplePlace({ ...offer, session: exampleCourse })));
  expect(text).toContain('Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings) Total: $90.00');
  expect(text).not.toContain('10:00 AM – Sun');
});

test('whoever is offered seats learns until when, and that nothing is charged by itself', () => {
  const { title, text } = placeWords(examplePlace(offer));
  expect(title).toBe('2 seats are kept for you');
  expect(text).toBe(
    'We keep them until Tue, Dec 1, 2026, 10:12 PM CST. Nothing is charged unless you accept.',
  );
  const free = placeWords(examplePlace({ ...offer, seats: 1, unitPrice: 0 }));
  expect(free.text).toContain('There is nothing to pay');
});

test('a visitor signs in to accept and comes back with the token, but may decline at once', () => {
  const place = examplePlace({ status: 'offered' });
  const html = viewHtml(place);
  const back = encodeURIComponent(`/waitlist/${place.id}?token=${token}`);
  expect(html).toContain(`href="/auth/signin?redirect=${back}"`);
  expect(html).toContain('>Decline</button>');
});

test.each([
  ['claimed', 'You accepted these seats', '/dashboard'],
  ['declined', 'You declined', '/classes/'],
  ['lapsed', 'This offer is over', '/classes/'],
  ['left', 'You left the waiting list', '/classes/'],
  ['closed', 'This waiting list is closed', '/classes/'],
] as const)('says how it ended when it is %s, and leads on', (status, title, way) => {
  const html = viewHtml(examplePlace({ status, position: null }));
  expect(html).toContain(title);
  expect(html).toContain(`href="${way}`);
  expect(html).toContain('href="/explore"');
  expect(html).not.toContain('<button');
});

test.each(['declined', 'lapsed', 'left'] as const)(
  'promises nothing about a line that may be empty, or a date that may be over, when it is %s',
  (status) => {
    const { text } = placeWords(examplePlace({ status, position: null }));
    expect(text).not.toMatch(/next (in line|person)|join again/);
  },
);

test('says why a list was closed', () => {
  const { session } = examplePlace();
  const closed = examplePlace({ status: 'closed', session: { ...session, state: 'cancelled' } });
  expect(placeWords(closed).text).toContain('The date was canceled');
});

test('the server sends the same quiet page to everybody, whatever the token', () => {
  const { id } = examplePlace();
  const sent = (search: string) =>
    pageHtml(() => <WaitlistPage id={id} />, `/waitlist/${id}${search}`);
  expect(sent(`?token=${token}`)).toBe(sent(''));
  expect(sent('')).toContain('Loading');
});
