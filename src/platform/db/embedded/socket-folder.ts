// Makes the folder of the server's socket, which only the server's user may enter.
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspectProcess } from './process/inspect-process.ts';
import type { RunAs } from './process/run-as.ts';
import { isListening } from './take-folder.ts';

const mostBytes = 100;
const socketName = '.s.PGSQL.5432';

export async function makeSocketFolder(cluster: string, runAs: RunAs | undefined): Promise<string> {
  const beside = `${cluster}.run`;
  const folder = fits(beside) ? beside : await makeShortFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

/**
 * PostgreSQL honors a dead server's lock on the socket while any process has its id. Only for a cluster that no server
 * uses: its socket folder then has no other user.
 */
export async function removeSocketLock(folder: string): Promise<void> {
  await rm(join(folder, `${socketName}.lock`), { force: true });
}

/** The system limits a socket's path to some 100 bytes; deep data folders get a short one elsewhere. */
async function makeShortFolder(): Promise<string> {
  const name = `trellis-${process.pid}-`;
  const parent = fits(join(tmpdir(), `${name}123456`)) ? tmpdir() : '/tmp';
  await removeAbandonedFolders(parent);
  return mkdtemp(join(parent, name));
}

/** Removes folders of killed processes. Folders of other users, or whose socket still responds, stay. */
export async function removeAbandonedFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^trellis-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid === undefined || inspectProcess(Number(pid))) continue;
    const folder = join(parent, name);
    if (await isListening(join(folder, socketName))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

export async function removeShortFolder(folder: string, cluster: string): Promise<void> {
  if (dirname(folder) === dirname(cluster)) return;
  await rm(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= mostBytes;
}
