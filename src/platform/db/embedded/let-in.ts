// Lets the user that PostgreSQL runs as pass through a closed data folder that belongs to root.
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RunAs, canEnter } from './process/run-as.ts';

/**
 * False when that user still cannot enter. Only the data folder itself is changed, and only where that is enough:
 * a closed folder above it, or a folder of somebody else, was closed by a person who had a reason.
 *
 * Others may then pass through (o+x) but not list, as in the folders that we make as root. The database, secrets and
 * pictures inside have modes of their own that keep others out. Nobody loses a right, so there is nothing to repair
 * when the process is killed right after this.
 */
export async function letIn(dataDir: string, runAs: RunAs | undefined): Promise<boolean> {
  if (await canEnter(dataDir, runAs)) return true;
  if (!runAs || !(await canEnter(dirname(dataDir), runAs))) return false;
  return openFolder(dataDir, runAs);
}

async function openFolder(dataDir: string, runAs: RunAs): Promise<boolean> {
  // All steps use the same handle: the path could be pointed elsewhere between the check and the change.
  const folder = await open(dataDir, constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const { uid, gid, mode } = await folder.stat();
    if (uid !== process.getuid?.() || (await protectsSomething(dataDir))) return false;
    // The bit for others does not count for a user in the folder's group.
    const passage = gid === runAs.gid ? 0o011 : 0o001;
    await folder.chmod((mode & 0o7777) | passage);
    if (await canEnter(dataDir, runAs)) return true;
    // An access list, for example, may still exclude this user.
    await folder.chmod(mode & 0o7777);
    return false;
  } finally {
    await folder.close();
  }
}

/** True when others could use something inside as soon as they can enter: the closed folder is its only guard. */
async function protectsSomething(dataDir: string): Promise<boolean> {
  for (const name of await readdir(dataDir)) {
    // Our copy of the PostgreSQL programs is open to all and no secret.
    if (name.startsWith('postgresql-')) continue;
    const entry = await lstat(join(dataDir, name)).catch(() => undefined);
    // A link's own mode says nothing.
    if (entry && !entry.isSymbolicLink() && (entry.mode & 0o007) !== 0) return true;
  }
  return false;
}
