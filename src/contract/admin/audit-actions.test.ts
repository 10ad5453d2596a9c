import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions, auditActionText } from './audit-actions.ts';

/** Texts of the form noun.verb in files that write to the audit log: their actions, since nothing else looks like this. */
function writtenActions(): string[] {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.includes('.test.'));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const writers = texts.filter((text) => text.includes("'#platform/audit.ts'"));
  return writers.flatMap((text) =>
    [...text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)].map(
      ([, action = '']) => action,
    ),
  );
}

test('has words for every action that is written', () => {
  const written = writtenActions();
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((action) => !Object.hasOwn(auditActions, action))).toEqual([]);
});

test('gives no two actions the same words, by which they are filtered', () => {
  const words = Object.values(auditActions);
  expect(new Set(words).size).toBe(words.length);
});

test('makes words of an action of an earlier version', () => {
  expect(auditActionText('old-thing.do-it')).toBe('Old thing: do it');
  expect(auditActionText('constructor')).toBe('Constructor');
});
