import { expect, test } from 'vitest';
import { summaryText } from './summary-text.ts';

test('leaves a short text as it is, in one line', () => {
  expect(summaryText('  Clay,\n\ntools and  tea. ')).toBe('Clay, tools and tea.');
});

test('ends a long text at a whole word', () => {
  const summary = summaryText('pottery, '.repeat(60));
  expect(summary).toMatch(/^(pottery, )+pottery…$/);
  expect(summary.length).toBeLessThanOrEqual(156);
});

test('cuts what has no spaces without leaving half a character', () => {
  const summary = summaryText('🏺'.repeat(200));
  expect(summary.isWellFormed()).toBe(true);
  expect(summary.length).toBeLessThanOrEqual(156);
});
