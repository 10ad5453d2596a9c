// Every line of the log at the level error has a stable code.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '#contract/faults.ts';

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/web/'),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('nothing but logFault writes a line at the level error', () => {
  const bare = [...texts]
    .filter(([file, text]) => !file.endsWith('/log-fault.ts') && /\blog\.error\(/.test(text))
    .map(([file]) => file);
  expect(bare).toEqual([]);
});

test('every fault is used', () => {
  const all = [...texts.values()].join('\n');
  const unused = Object.keys(faults).filter((fault) => !all.includes(`'${fault}'`));
  expect(unused).toEqual([]);
});
