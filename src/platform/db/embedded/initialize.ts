// Creates the database cluster on first start: complete under its final name, or not there at all.
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../process/sync-folder.ts';
import { DatabaseStartError } from '../start-error.ts';
import { diskFull, lastComplaint, saysDiskFull } from './explain.ts';
import type { Binaries } from './binaries/find-binaries.ts';
import { inspectProcess } from './process/inspect-process.ts';
import type { RunAs } from './process/run-as.ts';
import { runProgram } from './process/run-program.ts';

export interface Creation {
  binaries: Binaries;
  runAs: RunAs | undefined;
  /** Aborts the creation at once and leaves nothing behind. */
  signal?: AbortSignal | undefined;
}

export async function initialize(
  cluster: string,
  { binaries, runAs, signal }: Creation,
): Promise<void> {
  await removeAbandoned(cluster);
  const unfinished = `${cluster}.init-${process.pid}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (runAs) await chown(unfinished, runAs.uid, runAs.gid);
    const args = initdbArguments(unfinished, binaries.major);
    const outcome = await runProgram(join(binaries.bin, 'initdb'), args, runAs, signal);
    signal?.throwIfAborted();
    if (outcome.exitCode !== 0) throw explainInitdb(outcome.output, cluster);
    await moveIntoPlace(unfinished, cluster);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function initdbArguments(folder: string, major: number): string[] {
  // Sorting by code point never changes with the C library, so indexes survive system upgrades.
  const provider = major >= 17 ? ['--locale-provider=builtin'] : [];
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...provider,
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

function explainInitdb(output: string, cluster: string): DatabaseStartError {
  if (saysDiskFull(output)) return diskFull(dirname(cluster));
  return new DatabaseStartError(
    `The database could not be created in ${cluster}: ${lastComplaint(output)}.`,
  );
}

async function moveIntoPlace(unfinished: string, cluster: string): Promise<void> {
  try {
    await rename(unfinished, cluster);
  } catch (error) {
    // Another process finished first: its cluster is equally good, and its lock will show that it is in use.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    return;
  }
  await syncFolder(dirname(cluster));
}

async function removeAbandoned(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.init-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && inspectProcess(pid)) continue;
    // The initdb of that process may still be writing; the next start then removes the rest.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => {});
  }
}
