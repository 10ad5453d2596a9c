import { expect, test } from 'vitest';
import { townText, venueText } from './place-text.ts';

const austin = { town: 'Austin', state: 'TX' };

test.each([
  [
    'Clay House, 2210 E Cesar Chavez St, East Austin, Austin, TX 78702',
    'Clay House, 2210 E Cesar Chavez St, East Austin',
  ],
  ['1410 E 6th St, Austin, TX', '1410 E 6th St'],
  ['Austin, TX', ''],
  ['austin', ''],
  ['The barn behind the mill', 'The barn behind the mill'],
])('names the venue of "%s" without its town', (location, venue) => {
  expect(venueText({ ...austin, location })).toBe(venue);
});

test('ends a long venue at a whole word', () => {
  const location = 'West End Parish Hall, 1098 Oglethorpe Avenue Southwest, West End, Austin, TX';
  expect(venueText({ ...austin, location })).toBe(
    'West End Parish Hall, 1098 Oglethorpe Avenue Southwest…',
  );
});

test('names the town and its state, or the address where no town is known', () => {
  expect(townText({ ...austin, location: '1410 E 6th St, Austin, TX' })).toBe('Austin, TX');
  const unknown = { location: 'The barn behind the mill', town: null, state: null };
  expect(townText(unknown)).toBe('The barn behind the mill');
  expect(venueText(unknown)).toBe('');
});
