// The order and the limits of the weekly news.
import { expect, test } from 'vitest';
import { composeNews, type NewsDate } from './compose-news.ts';

const dateOf = (change: Partial<NewsDate> = {}): NewsDate => ({
  kind: 'new_dates',
  reason: 'followed',
  class_id: 'a',
  title: 'Bread',
  location: 'Austin, TX',
  instructor_name: 'Ivo Brandt',
  session_id: 'one',
  starts_at: new Date('2026-12-01T18:00:00Z'),
  time_zone: 'America/Chicago',
  free: 8,
  capacity: 8,
  ...change,
});

test('makes one line of all dates of a class, new classes first', () => {
  const later = new Date('2026-12-09T18:00:00Z');
  const { followed } = composeNews([
    dateOf(),
    dateOf({ session_id: 'two', starts_at: later }),
    dateOf({ kind: 'new_class', class_id: 'b', session_id: 'three', starts_at: later }),
  ]);
  expect(followed.classes).toMatchObject([
    { id: 'b', isNew: true, count: 1 },
    { id: 'a', isNew: false, count: 2, startsAt: '2026-12-01T18:00:00.000Z' },
  ]);
});

test('names a class once for its dates, and few seats only while they are few', () => {
  const saved = { reason: 'saved' } as const;
  const few = { ...saved, kind: 'few_seats', free: 2 } as const;
  const news = composeNews([
    dateOf(),
    dateOf(saved),
    dateOf({ ...few, class_id: 'b' }),
    dateOf({ ...saved, class_id: 'b', session_id: 'two' }),
    dateOf({ ...few, class_id: 'c', free: 5 }),
  ]);
  expect(news.followed.classes.map(({ id }) => id)).toEqual(['a']);
  expect(news.saved.classes).toMatchObject([{ id: 'b', seats: 2 }]);
});

test('names eight classes and counts the others', () => {
  const many = Array.from({ length: 11 }, (_, index) => dateOf({ class_id: `class ${index}` }));
  const { followed } = composeNews(many);
  expect(followed.classes).toHaveLength(8);
  expect(followed.more).toBe(3);
});
