import { expect, test } from 'vitest';
import { missingPackages, nameMissingPackages, programs } from './programs.mjs';

test('names each missing package once, and how to install them', () => {
  const isThere = (path: string) => !/patroni|haproxy/.test(path);
  expect(missingPackages(isThere)).toEqual(['patroni', 'haproxy']);
  expect(nameMissingPackages(missingPackages(isThere))).toContain(
    'apt-get install patroni haproxy',
  );
});

test('has nothing to name where every program is installed', () => {
  const paths: string[] = Object.values(programs);
  expect(missingPackages((path) => paths.includes(path))).toEqual([]);
  expect(nameMissingPackages([])).toBeUndefined();
});
