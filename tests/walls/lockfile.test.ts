// Keeps the lockfile installable: npm ci refuses one that lacks any platform's optional packages.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type LockedPackages, missingOptionals } from '../../scripts/complete-lockfile.ts';

const file = resolve(import.meta.dirname, '../../package-lock.json');

test('locks the optional packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  expect(Object.keys(missingOptionals(packages)), 'run node scripts/complete-lockfile.ts').toEqual(
    [],
  );
});

test('names a registry nowhere, so that every registry serves', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved"');
});

test('makes up the entry of a missing platform from its name', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.2.3' } },
  };
  expect(missingOptionals(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
      os: ['linux'],
    },
  });
});
