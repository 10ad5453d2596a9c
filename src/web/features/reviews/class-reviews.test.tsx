import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews/reviews.ts';
import { exampleClass } from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { ClassReviews } from './class-reviews.tsx';

const review: Review = {
  id: '0de30000-0000-4000-8000-00000000e001',
  rating: 4,
  comment: 'Good pace.\n<b>Friendly.</b>',
  createdAt: '2026-12-01T12:00:00Z',
  isEdited: false,
  user: { username: 'omar', profileImage: null },
  reply: null,
};

function html(reviews: Review[], count = reviews.length): string {
  const histogram = [0, 0, 0, count, 0];
  const shown = exampleClass({ reviews, rating: { average: 4, count, histogram } });
  return pageHtml(() => <ClassReviews {...shown} instructor={shown.teacher} />, '/');
}

const text = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('shows each review with its name, date, stars and words, as text', () => {
  const unsigned = {
    ...review,
    id: '0de30000-0000-4000-8000-00000000e002',
    comment: null,
    isEdited: true,
    user: { ...review.user, username: null },
  };
  const markup = html([review, unsigned]);
  const words = text(markup);
  expect(words).toContain(
    'omar Tue, Dec 1, 2026 Verified booking Good pace. &lt;b&gt;Friendly.&lt;/b&gt;',
  );
  expect(words).toContain('Anonymous Tue, Dec 1, 2026 · edited Verified booking');
  expect(markup.match(/4 out of 5 stars/g)).toHaveLength(3);
});

test('says how many gave how many stars', () => {
  expect(text(html([review]))).toMatch(
    /^4\.0 1 review 5 stars 0 4 stars 1 3 stars 0 2 stars 0 1 star 0/,
  );
});

test('shows what the instructor replied', () => {
  const reply = { text: 'Come again!', createdAt: '2026-12-02T12:00:00Z' };
  expect(text(html([{ ...review, reply }]))).toContain('Reply from Ivo Brandt Come again!');
});

test.each([
  [1, false],
  [2, true],
])('of %d reviews, one of them here, offers more: %s', (count, isOffered) => {
  expect(html([review], count).includes('Show more')).toBe(isOffered);
});
