import { expect, test } from 'vitest';
import { waitingReason } from './rule-text.ts';

test.each([
  [['phone'], 'It contains a phone number.'],
  [['word:cash only', 'link'], 'It contains “cash only” and a link to another site.'],
  [['word:a', 'email', 'phone'], 'It contains “a”, an email address and a phone number.'],
  [['first-class'], 'It is your first class here.'],
  [['email', 'first-class'], 'It contains an email address. It is your first class here.'],
])('says why something waits: %j', (rules, text) => {
  expect(waitingReason(rules)).toBe(text);
});
