import { expect, test } from 'vitest';
import { foldLines, unfoldLines } from './fold-lines.ts';

test.each([
  ['x'.repeat(75), ['x'.repeat(75)]],
  ['x'.repeat(76), ['x'.repeat(75), ' x']],
  ['x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
  [`${'x'.repeat(74)}\\n`, ['x'.repeat(74), ' \\n']],
  [`${'x'.repeat(73)}\\\\n`, [`${'x'.repeat(73)}\\\\`, ' n']],
  [`${'x'.repeat(74)}^'`, ['x'.repeat(74), " ^'"]],
  [`${'x'.repeat(74)}é`, ['x'.repeat(74), ' é']],
  [`${'x'.repeat(72)}🎨`, ['x'.repeat(72), ' 🎨']],
  [`${'x'.repeat(71)}🎨`, [`${'x'.repeat(71)}🎨`]],
])('folds %s where nothing breaks', (line, folded) => {
  const file = foldLines([line]);
  expect(file).toBe(`${folded.join('\r\n')}\r\n`);
  expect(unfoldLines(file)).toEqual([line, '']);
});
