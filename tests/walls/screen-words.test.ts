// Checks that the table of words on screen in docs/concepts.md and the words that the lint rule refuses agree.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screenWords, wrongWordOf } from '../../scripts/lint/screen-words.mjs';

const root = resolve(import.meta.dirname, '../..');
const concepts = readFileSync(join(root, 'docs/concepts.md'), 'utf8');
const chapter = /^# Words on screen$([\s\S]*?)^# /m.exec(concepts)?.[1] ?? '';
const rows = [...chapter.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].slice(2);

test.each(screenWords)('names what %s refuses in docs/concepts.md', (pattern) => {
  expect(chapter).toMatch(pattern);
});

test('says nothing in the table of our words that the rule refuses', () => {
  const ours = rows.map(([, , said = '']) => said);
  expect(ours.length).toBeGreaterThan(15);
  expect(ours.filter((said) => wrongWordOf(said))).toEqual([]);
});

test('lets the quoted texts of the specification stand', () => {
  const quoted = rows.flatMap(([, , , , theirs = '']) => [...theirs.matchAll(/"([^"]+)"/g)]);
  const withValues = quoted.map(([, text = '']) => text.replaceAll(/\b[XYNM]\b/g, '{}'));
  expect(withValues.length).toBeGreaterThan(15);
  expect(withValues.filter((text) => wrongWordOf(text))).toEqual([]);
});
