// Makes the programs runnable: adds library links that a skipped install script left out, and copies the programs to
// the data folder where the user PostgreSQL runs as cannot reach the installed ones.
import { chmod, cp, lstat, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './find-binaries.ts';
import { inspectProcess } from '../process/inspect-process.ts';
import { type RunAs, canEnter } from '../process/run-as.ts';
import { runProgram } from '../process/run-program.ts';

/** Returns undefined when they cannot run here at all (another C library, for example). */
export async function prepareBinaries(
  binaries: Binaries,
  dataDir: string,
  runAs: RunAs | undefined,
): Promise<Binaries | undefined> {
  const ready = binaries.npmPackage
    ? { ...binaries, bin: await preparePackage(binaries.npmPackage, dataDir, runAs) }
    : binaries;
  const trial = await runProgram(join(ready.bin, 'postgres'), ['--version'], runAs);
  return trial.exitCode === 0 ? ready : undefined;
}

async function preparePackage(
  { folder, version }: { folder: string; version: string },
  dataDir: string,
  runAs: RunAs | undefined,
): Promise<string> {
  await removeAbandonedCopies(dataDir);
  const linked = await linkLibraries(folder);
  const bin = join(folder, 'native/bin');
  if (linked && (await canEnter(join(bin, 'postgres'), runAs))) return bin;
  const copy = join(dataDir, `postgresql-${version}`);
  if (!(await exists(copy))) await copyPackage(folder, copy);
  return join(copy, 'native/bin');
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  // Complete under its final name or not there at all, whenever the process is killed.
  const unfinished = `${copy}.copy-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await linkLibraries(unfinished);
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** The copy has the permissions of the original, which may be read-only, or readable by root only. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

async function removeAbandonedCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgresql-.*\.copy-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || inspectProcess(Number(pid))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** False when links are missing and the package's folder cannot be written. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    if (dirname(source) !== dirname(target)) throw new Error(`unexpected library link ${target}`);
    const error = await symlink(basename(source), link).catch((caught) => caught);
    if (error && error.code !== 'EEXIST') return false;
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
