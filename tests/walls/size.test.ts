// Keeps files short enough to read in one sitting.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'tests', 'scripts'];
const source = /\.(ts|tsx|mjs|cjs|css|sql)$/;
const mostLines = 400;
/** Generated from the database catalog; db/schema.md is the version to read. */
const printed = join(root, 'src/platform/db/schema.ts');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test.for(folders)('keeps every file under %s to 400 lines', (folder) => {
  const long = filesUnder(folder).filter(
    (file) => file !== printed && readFileSync(file, 'utf8').split('\n').length - 1 > mostLines,
  );
  expect(long).toEqual([]);
});
