// Checks that the list of files that trigger a new build is complete.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function filesLoadedBy(file: string, found = new Set<string>()): string[] {
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
    const loaded = join(dirname(file), path);
    if (!found.has(loaded)) filesLoadedBy(loaded, found);
  }
  return [...found];
}

test('builds anew when the configuration of the build changed, or a file that it loads', () => {
  const [, list = ''] =
    /const configuration = \[([^\]]+)\]/.exec(read('scripts/setup/build.mjs')) ?? [];
  const watched = [...list.matchAll(/'([^']+)'/g)].map(([, file]) => file);
  const loaded = filesLoadedBy('vite.config.ts');
  expect(loaded).toContain('scripts/precompress.ts');
  expect(loaded.filter((file) => !watched.includes(file))).toEqual([]);
});
