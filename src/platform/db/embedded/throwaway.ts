// Starts a database server for tests and tools: fast because it may lose everything, and deleted afterwards.
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import type { Binaries } from './binaries/find-binaries.ts';
import { inspectProcess } from './process/inspect-process.ts';
import { type EmbeddedServer, startEmbedded } from './start.ts';

const prefix = 'trellis-throwaway-';

interface Options {
  binaries?: Binaries;
  /** Writes to the disk as the product's own server does, for measurements. */
  isDurable?: boolean;
}

export async function startThrowaway(
  log: Log,
  { binaries, isDurable = false }: Options = {},
): Promise<EmbeddedServer> {
  await removeAbandoned();
  const dataDir = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(6).toString('hex')}`);
  const server = await startEmbedded({
    dataDir,
    log,
    onGivenUp: (error) => {
      throw error;
    },
    settings: isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    ...(binaries && { binaries }),
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes folders of killed processes. Folders of other users stay. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length));
    if (inspectProcess(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
