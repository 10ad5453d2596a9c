import { expect, test } from 'vitest';
import type { OwnClass } from '#contract/classes/classes.ts';
import {
  classesShown,
  countOf,
  type ClassFilter,
  nothingText,
  offeredFilters,
  orderText,
} from './class-filter.ts';

const own = (title: string, is_active = true, archivedAt: string | null = null) =>
  ({ title, location: 'Austin, TX', is_active, archivedAt, sessions: [] as object[] }) as OwnClass;
const classes = [own('Bread Before Breakfast'), own('Crème brûlée'), own('Pickles', false)];
const titles = (filter: ClassFilter, search = '') =>
  classesShown(classes, { filter, search }).map(({ title }) => title);

test('finds classes by words of title and place, whatever their accents and case', () => {
  expect(titles('all', 'BREAD austin')).toEqual(['Bread Before Breakfast']);
  expect(titles('all', 'creme')).toEqual(['Crème brûlée']);
  expect(titles('published', 'pickles')).toEqual([]);
});

test('filters by whether they are published, and counts each', () => {
  expect(titles('not-published')).toEqual(['Pickles']);
  expect(countOf(classes, 'published')).toBe(2);
  expect(countOf(classes, 'all')).toBe(3);
});

test('shows archived classes under their own filter alone, which is offered where there is one', () => {
  const old = own('Candles', false, '2026-11-01T12:00:00Z');
  const all = [...classes, old];
  expect(classesShown(all, { filter: 'archived', search: '' })).toEqual([old]);
  for (const filter of ['all', 'not-published'] as const)
    expect(classesShown(all, { filter, search: '' })).not.toContain(old);
  expect(offeredFilters(all, 'all')).toContain('archived');
  expect(offeredFilters(classes, 'all')).not.toContain('archived');
  expect(offeredFilters(classes, 'archived')).toContain('archived');
});

test('says why the list is empty', () => {
  const nothing = { filter: 'all', search: '', hasClasses: true } as const;
  expect(nothingText(nothing)).toBe('All your classes are archived.');
  expect(nothingText({ ...nothing, filter: 'archived' })).toBe('You have no archived classes.');
  expect(nothingText({ ...nothing, search: ' wheel ' })).toBe(
    'No class here has “wheel” in its title or place.',
  );
});

test('lists the class with the next date first, and says why each is where it is', () => {
  const dated = (title: string, startTime: string) =>
    ({ ...own(title), sessions: [{ startTime, state: 'scheduled' }] }) as OwnClass;
  const soon = dated('Soon', '2026-12-02T16:00:00Z');
  const later = dated('Later', '2026-12-09T16:00:00Z');
  const all = [own('None'), later, soon];
  const shown = classesShown(all, { filter: 'all', search: '' });
  expect(shown.map(({ title }) => title)).toEqual(['Soon', 'Later', 'None']);
  expect(orderText(shown)).toBe(
    'The next date comes first, classes without a date ahead come last.',
  );
  expect(orderText([soon, later])).toBe('The next date comes first.');
  expect(orderText(classes)).toContain('None of these has a date ahead.');
  expect(orderText([soon])).toBeUndefined();
});
