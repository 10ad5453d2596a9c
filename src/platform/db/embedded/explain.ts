// Turns messages of programs and the file system into one sentence for the person who starts the server.
import { DatabaseStartError, FolderInUse } from '../start-error.ts';

export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(text);
}

export function diskFull(dataDir: string): DatabaseStartError {
  return new DatabaseStartError(
    `The disk that holds ${dataDir} is full: free some space, then start again.`,
  );
}

export function inUse(folder: string): FolderInUse {
  return new FolderInUse(
    `Another server is using ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
}

export function notOurs(folder: string, ownerUid: number): DatabaseStartError {
  return new DatabaseStartError(
    `The folder ${folder} of uid ${ownerUid} cannot be written by this user (uid ${process.getuid?.()}): change its owner or permissions, or set DATA_DIR to another folder.`,
  );
}

export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull(dataDir);
  const denied = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ELOOP'];
  if (!denied.includes(String(error.code))) return error;
  return new DatabaseStartError(
    `The folder ${dataDir} cannot be used (${error.message}): set DATA_DIR to a folder that this user may write.`,
  );
}

/** The line in which a PostgreSQL program says what stopped it, without its prefix. */
export function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return (
    complaint?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '') ?? 'no reason given'
  );
}
