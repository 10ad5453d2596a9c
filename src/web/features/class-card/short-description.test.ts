import { expect, test } from 'vitest';
import { shortDescription } from './short-description.ts';

test('cuts a description after 100 characters and says so with an ellipsis', () => {
  expect(shortDescription('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('leaves a description of up to 100 characters as it is', () => {
  expect(shortDescription('a'.repeat(100))).toBe('a'.repeat(100));
  expect(shortDescription('')).toBe('');
});

test('never cuts a character in two', () => {
  expect(shortDescription('🍕'.repeat(101))).toBe(`${'🍕'.repeat(100)}…`);
  expect(shortDescription('🍕'.repeat(100))).toBe('🍕'.repeat(100));
});

test('leaves out a word that does not fit whole', () => {
  expect(shortDescription(`${'a'.repeat(93)} mug for you`)).toBe(`${'a'.repeat(93)} mug…`);
});
