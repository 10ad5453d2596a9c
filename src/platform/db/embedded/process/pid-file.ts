// Reads PostgreSQL's pid file, which names the process that serves a cluster and where it listens.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface PidFile {
  pid: number;
  socket: string | undefined;
  /** The server accepts connections; until then it is starting or recovering. */
  ready: boolean;
  text: string;
}

const fileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(fileOf(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  const socket = socketFolder ? join(socketFolder, `.s.PGSQL.${port}`) : undefined;
  return { pid: Number(pid), socket, ready: status?.trim() === 'ready', text };
}

/** Keeps the file when another server has written a new one since `stale` was read. */
export async function removePidFile(cluster: string, stale: PidFile): Promise<void> {
  const current = await readPidFile(cluster);
  if (current?.text === stale.text) await rm(fileOf(cluster), { force: true });
}
