import { expect, test } from 'vitest';
import { decisionText } from './decision-words.ts';

test.each([
  ['person.standing', 'good', 'suspended', 'Account suspended'],
  ['person.standing', 'not_teaching', 'suspended', 'Account suspended'],
  ['person.standing', 'suspended', 'good', 'Suspension lifted'],
  ['person.standing', 'suspended', 'not_teaching', 'Suspension lifted, but may not teach'],
  ['person.standing', 'good', 'not_teaching', 'Stopped from teaching'],
  ['person.standing', 'not_teaching', 'good', 'Allowed to teach again'],
  ['person.role', 'student', 'operator', 'Role changed from learner to operator'],
  ['factor.stop-removal', null, null, 'Removal of a second step or passkey stopped by its owner'],
  ['application.decline', null, null, 'Application declined'],
  ['message-report.warn', null, null, 'Warned about their messages'],
])('says of %s from %s to %s: %3$s', (action, from, to, text) => {
  expect(decisionText({ action, from, to })).toBe(text);
});

test('names what was reported, and the amount as money', () => {
  const none = { from: null, to: null };
  expect(decisionText({ action: 'report.uphold', about: 'review', ...none })).toBe(
    'Report of a review upheld',
  );
  expect(decisionText({ action: 'penalty.approve', amount: 18, ...none })).toBe(
    'Penalty approved, $18.00',
  );
});
