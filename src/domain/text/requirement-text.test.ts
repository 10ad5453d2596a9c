import { expect, test } from 'vitest';
import { requirementTexts } from './requirement-text.ts';

test('asks for each missing thing once, in words for people', () => {
  const fields = ['individual.dob.day', 'individual.dob.month', 'external_account', 'a.new_thing'];
  expect(requirementTexts(fields)).toEqual([
    'Your date of birth',
    'A bank account for your money',
    'a new thing',
  ]);
});
