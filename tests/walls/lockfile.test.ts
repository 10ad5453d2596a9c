// Keeps the lockfile installable and verifiable: whatever npm installs is held against a checksum written down here.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as {
  packages: Record<string, { integrity?: string; inBundle?: boolean }>;
};

test('has a checksum for every package of every platform', () => {
  // A bundled package travels inside the archive of the package around it, whose checksum covers both.
  const unverifiable = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle)
    .map(([path]) => path);
  expect(unverifiable, 'choose a version that the registry has for every platform').toEqual([]);
});

test('names a registry nowhere, so that every registry serves', () => {
  expect(text).not.toContain('"resolved"');
});
