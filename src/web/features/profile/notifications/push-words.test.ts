import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { failureWords } from './push-words.ts';

test.each([
  ['NotAllowedError', 'Your browser did not allow it.'],
  ['AbortError', 'The push service of this browser could not be reached'],
])('says in words why the browser gave %s', (name, said) => {
  expect(failureText(failureWords(new DOMException('no', name)))).toContain(said);
});

test('leaves the words of our server, and no failure, as they are', () => {
  const refused = new ApiError(409, { error: 'conflict', message: 'Ten devices are enough.' });
  expect(failureText(failureWords(refused))).toBe('Ten devices are enough.');
  expect(failureWords(null)).toBeNull();
});
