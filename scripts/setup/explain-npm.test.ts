import { expect, test } from 'vitest';
import { explainNpm } from './explain-npm.mjs';

const diskFull = 'The disk is full: the packages need about 1 GB.';

test.each([
  // The output of npm 11 on a full disk: a warning for each file that does not fit, and then a success.
  'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n\nadded 6 packages in 40s\n',
  'npm WARN tar TAR_ENTRY_ERROR ENOSPC: no space left on device, open\nnpm ERR! code ENOENT\n',
  'npm error code ENOSPC\nnpm error syscall write\n',
  'npm error nospc There appears to be insufficient space on your system to finish.\nnpm error ENOSPC\n',
  'npm warn tar TAR_ENTRY_ERROR EDQUOT: disk quota exceeded, write\nnpm error code ECONNRESET\n',
])('finds the full disk in %j', (output) => {
  expect(explainNpm(output)).toBe(diskFull);
});

test('says that the registry cannot be reached', () => {
  expect(explainNpm('npm error code ENOTFOUND\nnpm error network\n')).toMatch(
    /^The npm registry cannot be reached/,
  );
});

test('repeats what npm said last of anything else, without its warnings', () => {
  const output = 'npm warn deprecated a@1\nnpm warn retry ECONNRESET\nnpm error code EUSAGE\n';
  expect(explainNpm(output)).toBe('npm ci failed; its last words were:\nnpm error code EUSAGE');
});
