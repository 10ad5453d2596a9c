import { expect, test } from 'vitest';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { ReviewPrompt } from './review-prompt.tsx';

const html = (input: Partial<BookingDetail>, layout?: 'card'): string =>
  pageHtml(() => <ReviewPrompt booking={exampleBooking(input)} layout={layout} />, '/');

const review = (editableUntil: string, isHidden = false, isWaiting = false) => ({
  review: { id: 'r', rating: 4, comment: 'Good <pace>.', editableUntil, isHidden, isWaiting },
});

test('says nothing where there is nothing to review', () => {
  expect(html({})).toBe('');
});

test('asks who was there, by the name of the class where there are many', () => {
  expect(html({ canReview: true })).toContain(
    'aria-label="Write a review of Throw Your First Bowl"',
  );
  expect(html({ canReview: true }, 'card')).toMatch(/<h2 id="review"[^>]*>.*How was it\?/);
});

test.each([
  ['2036-12-19T18:00:00.000Z', true],
  ['2020-12-19T18:00:00.000Z', false],
])('shows what they said; until %s it can be changed: %s', (until, canEdit) => {
  const line = html(review(until));
  expect(line).toContain('You gave 4 out of 5 stars');
  expect(line).toContain(`id="said-${exampleBooking().id}"`);
  expect(line.includes('Edit your review of')).toBe(canEdit);
  const card = html(review(until), 'card');
  expect(card).toContain('Good &lt;pace&gt;.');
  expect(card.includes('Edit review')).toBe(canEdit);
});

test('says that a review is not shown any more, and offers no change of it', () => {
  const hidden = review('2036-12-19T18:00:00.000Z', true);
  const card = html(hidden, 'card');
  expect(card).toContain('It is no longer shown');
  expect(card).not.toContain('Edit review');
  expect(html(hidden)).not.toContain('Edit your review of');
});
