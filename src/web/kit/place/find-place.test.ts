import { expect, test } from 'vitest';
import { placeFound, townFound } from './find-place.ts';

test('remembers a place to about a kilometer', () => {
  const found = { label: 'Austin, TX', latitude: 30.26715, longitude: -97.74306 };
  expect(placeFound(found)).toEqual({ name: 'Austin, TX', latitude: 30.27, longitude: -97.74 });
});

test('takes no point for a town that has only degrees for a name', () => {
  const at = { latitude: 30, longitude: -50 };
  expect(townFound({ label: '30.267, -50', ...at })).toBeUndefined();
  expect(townFound({ label: '96, SC', ...at })?.name).toBe('96, SC');
});
