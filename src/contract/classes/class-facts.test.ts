import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { factFields, linesOf, slugsOf } from './class-facts.ts';

const rules = z.object({
  level: factFields.level.rule,
  language: factFields.language.rule,
  included: factFields.included.rule,
  min_age: factFields.minAge.rule,
  kids_welcome: factFields.kidsWelcome.rule,
  parking: factFields.parking.rule,
  tags: factFields.tags.rule,
});

test.each([
  {},
  { level: '', language: '', included: '', min_age: '', kids_welcome: '', parking: '', tags: '' },
  { level: 'all_levels', language: 'haw', min_age: '0', kids_welcome: 'false' },
  { included: Array.from({ length: 12 }, () => 'x'.repeat(120)).join('\r\n') },
  { tags: 'pottery,wheel-throwing,date-night,take-home,3d-printing' },
])('accepts %j', (sent) => {
  expect(z.safeParse(rules, sent).success).toBe(true);
});

test.each([
  { level: 'expert' },
  { language: 'xx' },
  { included: Array.from({ length: 13 }, () => 'x').join('\n') },
  { included: 'x'.repeat(121) },
  { included: 'a\u202eb' },
  { min_age: '100' },
  { min_age: '-1' },
  { kids_welcome: 'yes' },
  { parking: 'x'.repeat(301) },
  { tags: 'a,b,c,d,e,f' },
  { tags: "pottery';--" },
])('refuses %j', (sent) => {
  expect(z.safeParse(rules, sent).success).toBe(false);
});

test('reads lines without blanks, and each tag once', () => {
  expect(linesOf(' Clay \r\n\n\tTools\n')).toEqual(['Clay', 'Tools']);
  expect(slugsOf(' bread,, bread ,pasta')).toEqual(['bread', 'pasta']);
});
