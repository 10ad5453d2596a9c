import { expect, test } from 'vitest';
import { exampleBooking, exampleCourse } from '#tests/support/worlds/example-booking.ts';
import { exampleClass, exampleSession } from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { AboutSession } from '#web/kit/booking/dialogs/about-session.tsx';
import { EnrollmentFacts } from './enrollment-facts.tsx';
import { SeatStepper } from '#web/kit/booking/dialogs/seat-stepper.tsx';
import { TotalLine } from '#web/kit/booking/dialogs/total-line.tsx';

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('says what is booked, when and where', () => {
  const shown = shownClass(exampleClass());
  const Facts = () => <EnrollmentFacts shown={shown} session={exampleSession()} />;
  expect(words(pageHtml(Facts, '/'))).toBe(
    'Throw Your First Bowl Date and time Sat, Dec 5, 2026 10:00 AM – 12:00 PM CST 2 hours Location 1100 E 5th St, Austin, TX 78702',
  );
});

test('whoever gives seats of a weekend course back reads its days, and not one long stretch of time', () => {
  const course = exampleBooking({ session: exampleCourse, seats: 1 });
  expect(words(pageHtml(() => <AboutSession {...course} />, '/'))).toBe(
    'Throw Your First Bowl Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings) 1 seat',
  );
});

test.each([
  [4500, 1, 'Total: $45.00 Demo: no money moves'],
  [4500, 3, 'Total: $135.00 3 × $45.00 Demo: no money moves'],
  [0, 2, 'Total: Free'],
])('%d cents for %d seats are "%s"', (unitCents, seats, text) => {
  const Line = () => <TotalLine unitCents={unitCents} seats={seats} />;
  expect(words(pageHtml(Line, '/'))).toBe(text);
});

test('says where to pay when the money is real', () => {
  const Line = () => <TotalLine unitCents={4500} seats={1} />;
  const text = words(pageHtml(Line, '/', { payments: 'stripe' }));
  expect(text).toBe('Total: $45.00 You pay on the next page. Your seat is held while you do.');
  const Both = () => <TotalLine unitCents={4500} seats={2} />;
  const two = words(pageHtml(Both, '/', { payments: 'stripe' }));
  expect(two).toContain('Your seats are held while you do.');
});

test.each([
  [1, 1, [true, true]],
  [1, 3, [true, false]],
  [3, 3, [false, true]],
])('%d of %d seats: the ends of the range stay in reach, but do nothing', (seats, most, ends) => {
  const html = pageHtml(
    () => <SeatStepper seats={seats} most={most} onSeats={() => undefined} />,
    '/',
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons.map((button) => button.includes('aria-disabled="true"'))).toEqual(ends);
  expect(html).not.toContain(' disabled=""');
});
