import { expect, test } from 'vitest';
import type { FeaturedFacts } from '#contract/admin/featured-calls.ts';
import { featuredDiffTexts, featuredLooks } from './featured-words.ts';

const now = new Date('2027-03-01T12:00Z');
const entry = (id: string, part: object = {}) => ({ id, from: null, until: null, ...part });
const facts = (id: string, part: Partial<FeaturedFacts> = {}): FeaturedFacts => ({
  id,
  title: id,
  instructor: { id: 'i', fullName: 'Ivo' },
  state: 'listed',
  hasFreeSeats: true,
  isOwn: false,
  ...part,
});
const labels = (entries: ReturnType<typeof entry>[], found: FeaturedFacts[]) =>
  featuredLooks(entries, (id) => found.find((each) => each.id === id), now).map(
    ({ label }) => label,
  );

test.each([
  ['Shown', {}, {}],
  ['Planned', { from: '2027-03-02T00:00:00Z' }, {}],
  ['Over', { until: '2027-03-01T12:00:00Z' }, {}],
  ['Not shown: no dates ahead', {}, { state: 'without-dates' as const }],
  ['Not shown: taken down', { from: '2027-03-02T00:00:00Z' }, { state: 'taken-down' as const }],
  ['Not shown: no free seat', {}, { hasFreeSeats: false }],
])('says %j of %j and %j', (label, times, part) => {
  expect(labels([entry('a', times)], [facts('a', part)])).toEqual([label]);
});

test('says why a class that is gone, or that comes behind twelve others, is not shown', () => {
  const ids = Array.from({ length: 13 }, (_, index) => `c${index}`);
  const all = labels(
    [entry('gone'), ...ids.map((id) => entry(id))],
    ids.map((id) => facts(id)),
  );
  expect(all[0]).toBe('Not shown: the class no longer exists');
  expect(all.filter((label) => label === 'Shown')).toHaveLength(12);
  expect(all.at(-1)).toBe('Not shown: twelve others come first');
});

const diff = (from: string[], to: string[]) =>
  featuredDiffTexts([from.map((id) => entry(id)), to.map((id) => entry(id))], (id) => id, 'UTC');

test('says what is added, taken off and put in another order', () => {
  expect(diff(['a', 'b'], ['b', 'c'])).toEqual(['“c” is featured', '“a” is no longer featured']);
  expect(diff(['a', 'b'], ['b', 'a'])).toEqual(['new order: b, a']);
  expect(diff(['a'], ['a'])).toEqual(['is saved as it is']);
});

test('says from when until when, in the zone of the operator', () => {
  const times = { from: '2027-03-02T00:00:00Z', until: '2027-03-03T00:00:00Z' };
  const [text] = featuredDiffTexts([[], [entry('a', times)]], (id) => id, 'America/Chicago');
  expect(text).toBe(
    '“a” is featured from Mon, Mar 1, 2027, 6:00 PM CST until Tue, Mar 2, 2027, 6:00 PM CST',
  );
});
