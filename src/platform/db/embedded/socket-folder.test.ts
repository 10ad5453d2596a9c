import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAbandonedFolders } from './socket-folder.ts';

function folderOf(pid: number | string): { parent: string; folder: string } {
  const parent = mkdtempSync(join(tmpdir(), 'trellis-sockets-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, `trellis-${pid}-AbC123`);
  mkdirSync(folder);
  return { parent, folder };
}

/** A process that has just ended. */
const deadPid = () => spawnSync('true').pid;

test('removes the socket folder of a process that is gone', async () => {
  const { parent, folder } = folderOf(deadPid());
  await removeAbandonedFolders(parent);
  expect(existsSync(folder)).toBe(false);
});

test('leaves the folder of a living process, and what is not ours', async () => {
  const living = folderOf(process.pid);
  await removeAbandonedFolders(living.parent);
  expect(existsSync(living.folder)).toBe(true);
  const other = folderOf('app');
  await removeAbandonedFolders(other.parent);
  expect(existsSync(other.folder)).toBe(true);
});

test('leaves a folder whose server answers, though its process cannot be seen from here', async () => {
  const { parent, folder } = folderOf(deadPid());
  const server = createServer().listen(join(folder, '.s.PGSQL.5432'));
  await new Promise((listening) => server.once('listening', listening));
  await removeAbandonedFolders(parent);
  expect(existsSync(folder)).toBe(true);
  await new Promise((closed) => server.close(closed));
});
