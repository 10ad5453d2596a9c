// Explains in one sentence why a backup, a restore or a move failed, for the person at the terminal.
import { Refusal } from '#contract/errors.ts';
import { ConfigError } from '../config/config.ts';
import { saysDiskFull } from '../db/embedded/explain.ts';
import { isUnreachable } from '../db/failures.ts';
import { DatabaseStartError } from '../db/start-error.ts';

export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

export function damaged(file: string, reason: string): BackupFailure {
  return new BackupFailure(`${file} is not a complete, undamaged backup (${reason}).`);
}

/** Sentences by SQLSTATE or by the code of the file system. */
const sentences: Record<string, string> = {
  '42501': 'The database user lacks a right that is needed here',
  '55P03': 'Somebody else holds the tables for too long: stop the app and try again',
  '53100': 'The disk of the database server is full',
  '28P01': 'The database refused the password',
  '28000': 'The database refused the user',
  '3D000': 'The named database does not exist',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'The file became larger than is allowed here',
  ENOENT: 'A folder is missing',
  EACCES: 'A file or folder may not be used by this user',
  EPERM: 'A file or folder may not be used by this user',
  EROFS: 'A file or folder may not be written here',
  EISDIR: 'A file is needed here, not a folder',
  ENOTDIR: 'A folder is needed here, not a file',
};

export const hasSentence = (code: string | undefined): boolean =>
  code !== undefined && code in sentences;

export function explainFailure(error: unknown): BackupFailure {
  if (error instanceof BackupFailure) return error;
  if (error instanceof ConfigError || error instanceof DatabaseStartError)
    return new BackupFailure(error.message, { cause: error });
  if (error instanceof Refusal && error.code === 'storage_full') return explainFailure(error.cause);
  if (error instanceof Refusal && error.code === 'unavailable')
    return new BackupFailure(`The bucket does not respond as it should (${reasonOf(error)}).`, {
      cause: error,
    });
  const { message, code } = readError(error);
  const reason = message || code || 'no reason given';
  const known = saysDiskFull(message) && code !== '53100' ? sentences['ENOSPC'] : sentences[code];
  const fallback = isUnreachable(error)
    ? 'The connection to the database failed'
    : 'Something unforeseen happened';
  return new BackupFailure(`${known ?? fallback} (${reason}).`, { cause: error });
}

/** The message for people hides the cause, so the cause is read instead. */
function reasonOf({ cause }: Error): string {
  const { message, code } = readError(cause);
  const { name } = (cause ?? {}) as { name?: string };
  return message || code || name || 'no reason given';
}

function readError(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  const { code } = error as { code?: unknown };
  return {
    message: error.message.replace(/\.$/, ''),
    code: typeof code === 'string' ? code : '',
  };
}

/** Adds a sentence after the full stop of the explained error. */
export function withSentence(error: unknown, sentence: string): BackupFailure {
  return new BackupFailure(`${explainFailure(error).message} ${sentence}`, { cause: error });
}
