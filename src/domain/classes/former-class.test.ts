// Tests which changes of a class are announced to the learners who booked it.
import { expect, test } from 'vitest';
import { formerClass, isSameText } from './former-class.ts';

const before = {
  title: 'Wheel throwing',
  location: '4 Oak St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
};

test.each([
  ['nothing', {}, undefined],
  ['capitals', { title: 'WHEEL Throwing', location: '4 oak st, austin, tx' }, undefined],
  ['spaces', { title: 'Wheel  throwing ', location: '4 Oak\u00a0St,Austin, TX' }, undefined],
  [
    'spaces that part no words',
    { title: ' Wheel throwing', location: '4 Oak St ,Austin , TX ' },
    undefined,
  ],
  ['another name', { title: 'Wheel throwing II' }, { title: before.title }],
  ['another address', { location: '5 Oak St, Austin, TX' }, { location: before.location }],
  [
    'both',
    { title: 'Glazing', location: 'Here' },
    { title: before.title, location: before.location },
  ],
  ['another spot at the same address', { longitude: -97.75 }, {}],
  ['a spot that nobody knows any more', { latitude: null, longitude: null }, undefined],
] as const)('tells of a new name, place or spot: %s', (_what, change, former) => {
  expect(formerClass(before, { ...before, ...change })).toEqual(former);
});

test('says nothing of a spot that the map has just learned', () => {
  expect(formerClass({ ...before, latitude: null, longitude: null }, before)).toBeUndefined();
});

test.each([
  ['12 3rd St', '1 23rd St', false],
  ['12 3rd St', '12  3RD st', true],
  ['12 3rd St, Austin', '12 3rd St,Austin', true],
  ['Room 1 2', 'Room 12', false],
])('knows whether %s is another place than %s', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});
