import { expect, test } from 'vitest';
import { type Audience, type Caller, checkAudience, visitor, type Verdict } from './permissions.ts';

const person = (role: Caller['role'], suspended = false): Caller => ({ id: 'p', role, suspended });
const learner = person('student');
const instructor = person('instructor');
const operator = person('operator');

test.each<[Audience, Caller | null, Verdict]>([
  ['anyone', visitor, 'allowed'],
  ['anyone', person('student', true), 'allowed'],
  ['signed-in', visitor, 'sign-in-first'],
  ['signed-in', learner, 'allowed'],
  ['signed-in', person('operator', true), 'suspended'],
  ['instructor', visitor, 'sign-in-first'],
  ['instructor', learner, 'instructors-only'],
  ['instructor', instructor, 'allowed'],
  ['instructor', operator, 'allowed'],
  ['operator', visitor, 'sign-in-first'],
  ['operator', learner, 'hidden'],
  ['operator', instructor, 'hidden'],
  ['operator', person('student', true), 'suspended'],
  ['operator', operator, 'allowed'],
  ['api-key', visitor, 'sign-in-first'],
  ['api-key', person('operator', true), 'suspended'],
  ['api-key', operator, 'key-needed'],
])('says where a person stands before a call for %s', (audience, who, verdict) => {
  expect(checkAudience(audience, who)).toBe(verdict);
});
