import { expect, test } from 'vitest';
import { addressAt } from './address-at.ts';

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };
const explore = (search: string) => ({ pathname: '/explore', search });

test('searches the explore page at the new place, with all other filters', () => {
  expect(addressAt(explore('?q=clay&near=Denver&radius=10'), austin)).toBe(
    '/explore?q=clay&near=Austin%2C+TX&radius=10',
  );
  expect(addressAt(explore('?lat=30&lon=-97&view=map'), austin)).toBe(
    '/explore?view=map&near=Austin%2C+TX',
  );
  expect(addressAt(explore('?everywhere=true'), austin)).toBe('/explore?near=Austin%2C+TX');
});

test('searches the explore page everywhere', () => {
  expect(addressAt(explore('?near=Denver&q=clay'), 'everywhere')).toBe('/explore?q=clay');
  expect(addressAt(explore('?near=Denver'), 'everywhere')).toBe('/explore');
});

test('leaves every other page where it is', () => {
  expect(addressAt({ pathname: '/explore/pottery', search: '' }, austin)).toBeUndefined();
  expect(addressAt({ pathname: '/', search: '?near=Denver' }, austin)).toBeUndefined();
});
