import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacySections } from './privacy-sections.ts';
import { termsSections } from './terms-sections.ts';

test('gives the privacy policy nine sections in the specified order', () => {
  expect(privacySections.map((section) => section.id)).toEqual([
    'introduction',
    'information',
    'use',
    'sharing',
    'security',
    'rights',
    'children',
    'changes',
    'contact',
  ]);
});

test('names every entry of local storage that a page writes', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const written = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .filter((text) => text.includes('localStorage'))
    .flatMap((text) => text.match(/(?<=')(?:trellis-[a-z-]+|authUser)(?=')/g) ?? []);
  const page = read('features/legal/privacy-what-we-do.tsx');
  expect(new Set(written)).toContain('trellis-seen');
  expect(written.filter((key) => !page.includes(`“${key}”`))).toEqual([]);
});

test('numbers the fourteen sections of the terms without a gap', () => {
  const numbers = termsSections.map((section) => Number.parseInt(section.title, 10));
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
});

test.each([
  ['privacy', privacySections],
  ['terms', termsSections],
])('gives every section of the %s page its own address', (_, sections) => {
  expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
});
