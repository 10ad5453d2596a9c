import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const marks = { same: ' ', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

test('shows a changed line as taken out and come in, and the others as they are', () => {
  expect(shown('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']);
});

test('keeps what both have in common where a line comes in', () => {
  expect(shown('a\nb\nc\nd', 'a\nx\nb\nd')).toEqual([' a', '+x', ' b', '-c', ' d']);
});

test('gives both texts back', () => {
  const text = fc
    .array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});
