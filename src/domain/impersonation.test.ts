import { expect, test } from 'vitest';
import { checkImpersonated } from './impersonation.ts';

test.each([
  ['a learner', { role: 'student', suspended: false }, 'allowed'],
  ['an instructor', { role: 'instructor', suspended: false }, 'allowed'],
  ['an operator', { role: 'operator', suspended: false }, 'operator'],
  ['a suspended operator', { role: 'operator', suspended: true }, 'operator'],
  ['a suspended learner', { role: 'student', suspended: true }, 'suspended'],
] as const)('decides whether an operator may look as %s', (_, person, verdict) => {
  expect(checkImpersonated(person)).toBe(verdict);
});
