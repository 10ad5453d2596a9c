import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { performanceText, type Records } from './record-figures.ts';

const read = (file: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../docs', file), 'utf8');

test('docs/performance.md says what was recorded', () => {
  const records = JSON.parse(read('performance.json')) as Records;
  expect(read('performance.md')).toBe(performanceText(records));
});
