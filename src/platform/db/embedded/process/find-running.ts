// Finds the embedded server that another process of this machine runs over a data folder.
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clusterFolder, findBinaries } from '../binaries/find-binaries.ts';
import { readPidFile } from './pid-file.ts';
import { judge } from '../take-folder.ts';

/** The address of the running server; undefined when nobody serves the folder yet. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  for (const cluster of await findClusters(dataDir)) {
    const note = await readPidFile(cluster);
    if (!note?.socket || !note.ready || (await judge(cluster, note)) !== 'in use') continue;
    const folder = encodeURIComponent(dirname(note.socket));
    return `postgresql://postgres@localhost/postgres?host=${folder}`;
  }
  return undefined;
}

export async function findClusters(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const folder = await realpath(dataDir);
  return findBinaries(folder)
    .map(({ major }) => clusterFolder(folder, major))
    .filter((cluster) => existsSync(cluster));
}
