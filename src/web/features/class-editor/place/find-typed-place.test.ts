import { expect, test } from 'vitest';
import type { Place } from '#web/kit/forms/use-places.ts';
import { meantPlace, placesWithin } from './find-typed-place.ts';

test.each([
  ['Austin, TX', ['Austin, TX', 'TX']],
  ['1200 E 6th St, Austin, tx', ['Austin, tx', 'tx']],
  ['1200 E 6th St, Austin, TX 78702', ['78702']],
  ['1200 E 6th St, Austin TX 78702-1234', ['78702']],
  ['12 Oak St, Austin TX,', ['12 Oak St, Austin TX', 'Austin TX']],
  ['78702', ['78702']],
  ['12345 Oak Street', ['12345 Oak Street']],
  [' , ', []],
])('looks in "%s" for %j', (typed, wanted) => {
  expect(placesWithin(typed)).toEqual(wanted);
});

const place = (name: string, state: string, facts: Partial<Place> = {}): Place => ({
  name,
  state,
  label: `${name}, ${state}`,
  zip: null,
  population: 0,
  latitude: 0,
  longitude: 0,
  timeZone: 'America/Chicago',
  ...facts,
});
const austin = place('Austin', 'TX', { population: 931_830 });
const code = place('Austin', 'TX', { label: 'Austin, TX 78702', zip: '78702' });
const newYork = place('New York City', 'NY', { population: 8_175_133 });
const mills = place('New York Mills', 'NY');
const saintPaul = place('Saint Paul', 'MN', { population: 285_068 });
const library = place('Library', 'PA');

test.each([
  ['a town and its state', 'austin, tx', [code, austin], austin],
  ['a town and its state without a comma', 'Austin TX', [austin], austin],
  ['a ZIP code', '78702', [austin, code], code],
  ['the usual name of a city', 'New York, NY', [newYork, mills], newYork],
  ['a shortened name', 'St. Paul, MN', [saintPaul], saintPaul],
  ['a large town alone', 'austin', [austin], austin],
  ['a large town with its state written out', 'Austin, Texas', [austin], austin],
  ['a small town with its state', 'Library, PA', [library], library],
])('takes %s for what it says', (_, wanted, found, expected) => {
  expect(meantPlace(wanted, found)).toBe(expected);
});

test.each([
  ['a name that looks alike', 'Austen, TX', [austin]],
  ['another state', 'Austin, MN', [austin]],
  ['a small town’s name alone', 'Library', [library]],
  ['the beginning of a name', 'New York', [newYork]],
  ['half a word', 'Aus, TX', [austin]],
])('takes no place for %s', (_, wanted, found) => {
  expect(meantPlace(wanted, found)).toBeUndefined();
});
