import { expect, test } from 'vitest';
import { explainFileError, lastComplaint, saysDiskFull } from './explain.ts';

test.each([
  [
    'LOG:  starting\nFATAL:  could not open file: Permission denied\nLOG:  down',
    'could not open file: Permission denied',
  ],
  ['initdb: error: invalid locale settings; check LANG.\n', 'invalid locale settings; check LANG'],
  ['something else\n\n', 'something else'],
  ['', 'no reason given'],
])('finds in %j what stopped the program', (output, reason) => {
  expect(lastComplaint(output)).toBe(reason);
});

test('recognises a full disk in what programs say and in what the file system says', () => {
  expect(saysDiskFull('FATAL:  could not write lock file: No space left on device')).toBe(true);
  expect(saysDiskFull('FATAL:  something else')).toBe(false);
  const full = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' });
  expect(String(explainFileError(full, '/srv/data'))).toContain(
    'The disk that holds /srv/data is full',
  );
});

test.each(['ENAMETOOLONG', 'ELOOP', 'EACCES'])('explains %s of the data folder', (code) => {
  const error = Object.assign(new Error(`${code}: mkdir`), { code });
  expect(String(explainFileError(error, '/srv/data'))).toBe(
    `DatabaseStartError: The folder /srv/data cannot be used (${code}: mkdir): set DATA_DIR to a folder that this user may write.`,
  );
});

test('passes on what it cannot explain', () => {
  const error = new Error('a bug');
  expect(explainFileError(error, '/srv/data')).toBe(error);
});
