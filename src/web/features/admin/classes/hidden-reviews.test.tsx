// Checks the hidden reviews on the admin page of a class.
import { expect, test } from 'vitest';
import type { AdminClass, AdminHiddenReview } from '#contract/admin/admin-shapes.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { HiddenReviews } from './hidden-reviews.tsx';

const at = '2026-11-15T16:00:00.000Z';

const review: AdminHiddenReview = {
  id: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  rating: 2,
  comment: 'Buy watches!',
  writtenAt: at,
  author: { id: 'a', fullName: 'Lin Huang' },
  hiddenAt: at,
  hiddenBy: { id: 'o', fullName: 'Olive Stone' },
  reason: 'It is advertising.',
};

const words = (hiddenReviews: AdminHiddenReview[]): string => {
  const shown = {
    isActive: true,
    instructor: { id: 't', fullName: 'Ana', standing: 'good' },
    hiddenReviews,
  } as unknown as AdminClass;
  return pageHtml(() => <HiddenReviews shown={shown} />, '/admin/classes/1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

test('says nothing of a class without hidden reviews', () => {
  expect(words([])).not.toContain('Hidden');
});

test('says who wrote what, and who has hidden it why', () => {
  const html = words([review]);
  for (const expected of [
    'Lin Huang',
    'Buy watches!',
    'Olive Stone',
    'It is advertising.',
    'Show again',
  ])
    expect(html).toContain(expected);
});

test('says of somebody who has left that they have', () => {
  const html = words([{ ...review, comment: null, author: null, hiddenBy: null, reason: null }]);
  expect(html).toContain('by Former member');
});
