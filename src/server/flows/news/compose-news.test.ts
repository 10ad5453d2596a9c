// The order and the limits of the weekly news.
import { expect, test } from 'vitest';
import { composeNews, type NewsClass } from './compose-news.ts';

const newsOf = (change: Partial<NewsClass> = {}): NewsClass => ({
  reason: 'followed',
  is_few: false,
  is_new: false,
  class_id: 'a',
  title: 'Bread',
  location: 'Austin, TX',
  instructor_name: 'Ivo Brandt',
  count: 1,
  starts_at: new Date('2026-12-01T18:00:00Z'),
  time_zone: 'America/Chicago',
  free: 8,
  ...change,
});

test('names a class once, few seats before the dates of other saved classes', () => {
  const saved = { reason: 'saved' } as const;
  const news = composeNews([
    newsOf(),
    newsOf(saved),
    newsOf({ ...saved, class_id: 'c' }),
    newsOf({ ...saved, class_id: 'b' }),
    newsOf({ ...saved, class_id: 'b', is_few: true, free: 2 }),
  ]);
  expect(news.followed.classes.map(({ id }) => id)).toEqual(['a']);
  expect(news.saved.classes).toMatchObject([
    { id: 'b', seats: 2 },
    { id: 'c', seats: null },
  ]);
});

test('names few seats of a class whose dates are named as those of somebody followed', () => {
  const few = { reason: 'saved', is_few: true, free: 1 } as const;
  const news = composeNews([newsOf(), newsOf(few)]);
  expect(news.saved.classes).toMatchObject([{ id: 'a', seats: 1 }]);
});

test('names eight classes and counts the others', () => {
  const many = Array.from({ length: 11 }, (_, index) => newsOf({ class_id: `class ${index}` }));
  const { followed } = composeNews(many);
  expect(followed.classes).toHaveLength(8);
  expect(followed.more).toBe(3);
});
