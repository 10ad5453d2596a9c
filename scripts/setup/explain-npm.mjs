// Explains the output of a failed npm installation in one sentence.
import { lastLines } from './run.mjs';

/** npm only warns about each file that does not fit, and may even exit with success. */
export const diskFull = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** @type {import('./explain-npm.d.mts').explainNpm} */
export function explainNpm(output) {
  if (diskFull.test(output)) return 'The disk is full: the packages need about 1 GB.';
  const errors = output.split('\n').filter((line) => !/^npm warn/i.test(line));
  // A warning about a connection that was retried successfully is not the reason.
  if (errors.some((line) => offline.test(line)))
    return 'The npm registry cannot be reached: connect to the network once, so that the packages can be installed.';
  return `npm ci failed; its last words were:\n${lastLines(errors.join('\n'))}`;
}
