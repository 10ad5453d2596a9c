// Keeps the lockfile installable and verifiable: it has a checksum for every package that npm installs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  integrity?: string;
  inBundle?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');

const text = read('package-lock.json');
const { packages } = JSON.parse(text) as { packages: Record<string, Package> };

const pathsOf = (which: (found: Package) => boolean): string[] =>
  Object.keys(packages).filter((path) => path !== '' && which(packages[path]!));

test('has a checksum for every package of every platform', () => {
  // A bundled package is part of the archive of the package around it, whose checksum covers both.
  const unverifiable = pathsOf(({ integrity, inBundle }) => !integrity && !inBundle);
  expect(unverifiable, 'choose a version that the registry has for every platform').toEqual([]);
});

test('names a registry nowhere, so that every registry serves', () => {
  expect(text).not.toContain('"resolved"');
});

test('has a checksum of its own for every package of a production install', () => {
  expect(pathsOf(({ dev }) => !dev)).toContain('node_modules/fastify');
  expect(pathsOf(({ dev, integrity }) => !dev && !integrity)).toEqual([]);
});

test('lets only those packages run a script when they are installed that package.json approves', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  const approved = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  const asking = pathsOf(({ hasInstallScript }) => hasInstallScript === true);
  const names = asking.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(names.toSorted()).toEqual(approved.toSorted());
});
