import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { DatabaseStartError } from '../db/start-error.ts';
import { explainFailure } from './failure.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [new DatabaseStartError('Another server is using it.'), 'Another server is using it.'],
  [
    coded('EISDIR: illegal operation', 'EISDIR'),
    'A file is needed here, not a folder (EISDIR: illegal operation).',
  ],
  [
    new Refusal('unavailable', { cause: new Error('The access key is unknown.') }),
    'The bucket does not respond as it should (The access key is unknown).',
  ],
  [
    new Refusal('storage_full', { cause: coded('ENOSPC: no space', 'ENOSPC') }),
    'The disk is full (ENOSPC: no space).',
  ],
])('says what happened in one sentence', (error, sentence) => {
  expect(explainFailure(error).message).toBe(sentence);
});
