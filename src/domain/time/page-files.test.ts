import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The packages that a file imports, directly or through other files of the domain. */
function reach(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g);
  return [...imports].flatMap(([, name = '']) =>
    name.startsWith('.') ? reach(join(file, '..', name)) : [name],
  );
}

test.each([
  '../text/date-text.ts',
  'time-zone.ts',
  'zones.ts',
  'wall-text.ts',
  'series/wall-steps.ts',
  'series/repeat-text.ts',
  'calendar-links.ts',
])('keeps the time library out of %s, which every page loads', (name) => {
  expect(reach(resolve(import.meta.dirname, name))).toEqual([]);
});

test('sees the time library where it is used', () => {
  expect(reach(resolve(import.meta.dirname, 'series/place-course.ts'))).toContain(
    'temporal-polyfill',
  );
});
