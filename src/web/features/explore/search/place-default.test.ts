import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { rememberPlace, savePlaceEntry } from '#web/kit/place/remembered-place.ts';
import { addressAtPlace } from './place-default.ts';

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };

/** The browser shows the first address while the second is being opened. */
function opening(path: string, shown = '/'): string | undefined {
  const { pathname, search } = new URL(shown, 'http://localhost');
  vi.stubGlobal('window', { location: { pathname, search } });
  return addressAtPlace(new URL(path, 'http://localhost'));
}

beforeEach(() => void fakeBrowser());
afterEach(() => {
  savePlaceEntry(undefined);
  vi.unstubAllGlobals();
});

test.each([
  ['/explore', '/explore?near=Austin%2C+TX'],
  ['/explore?q=clay&view=map', '/explore?q=clay&near=Austin%2C+TX&view=map'],
  ['/explore?radius=10', '/explore?near=Austin%2C+TX'],
  ['/explore?near=Denver', undefined],
  ['/explore?lat=30&lon=-97', undefined],
  ['/explore?everywhere=true', undefined],
])('begins %s at %s for somebody who remembers a place', (path, address) => {
  rememberPlace(austin);
  expect(opening(path)).toBe(address);
});

test('leaves every address as it is for somebody who has not chosen, or looks everywhere', () => {
  expect(opening('/explore')).toBeUndefined();
  rememberPlace(undefined);
  expect(opening('/explore')).toBeUndefined();
});

test('leaves an address that Back leads to, so that the next Back goes on', () => {
  rememberPlace(austin);
  expect(opening('/explore', '/explore')).toBeUndefined();
});
