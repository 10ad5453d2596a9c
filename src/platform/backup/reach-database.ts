// The database of the settings, as the commands reach it: a server that is already running is joined for
// reading, and refused for anything that needs it for itself.
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { chooseDataDir } from '../data-dir.ts';
import { explainFileError } from '../db/embedded/explain.ts';
import { clusterFolder, findBinaries } from '../db/embedded/find-binaries.ts';
import { readPidFile } from '../db/embedded/pid-file.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import { judge } from '../db/embedded/take-folder.ts';
import { createLog } from '../log.ts';
import { existsSync } from 'node:fs';
import { BackupFailure } from './failure.ts';

export interface OpenedDatabase {
  url: string;
  /** How to call it in a sentence; without the password. */
  where: string;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Beside an app that is running, or alone. */
export async function openForReading(settings: Settings): Promise<OpenedDatabase> {
  if (settings.databaseUrl) return named(settings.databaseUrl);
  const dataDir = chooseDataDir(settings.dataDir);
  try {
    const found = await findClusters(dataDir);
    if (found.length === 0) throw new BackupFailure(`There is no database in ${dataDir} yet.`);
    for (const cluster of found) {
      const note = await readPidFile(cluster);
      if (!note?.socket || (await judge(cluster, note)) !== 'in use') continue;
      return { url: socketUrl(note.socket), where: inFolder(dataDir), close: async () => {} };
    }
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  return startAlone(dataDir);
}

/** Refuses, in a sentence, while an app is using the embedded database. */
export async function openAlone(settings: Settings): Promise<OpenedDatabase> {
  if (settings.databaseUrl) return named(settings.databaseUrl);
  return startAlone(chooseDataDir(settings.dataDir));
}

export function named(url: string): OpenedDatabase {
  const { host, pathname, username } = new URL(url);
  const user = username === '' ? '' : `${decodeURIComponent(username)}@`;
  return { url, where: `The database ${user}${host}${pathname}`, close: async () => {} };
}

const inFolder = (dataDir: string): string => `The database in ${dataDir}`;

async function findClusters(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const folder = await realpath(dataDir);
  return findBinaries(folder)
    .map(({ major }) => clusterFolder(folder, major))
    .filter((cluster) => existsSync(cluster));
}

const socketUrl = (socket: string): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dirname(socket))}`;

async function startAlone(dataDir: string): Promise<OpenedDatabase> {
  const server = await startEmbedded({
    dataDir,
    log: createLog({ logLevel: 'fatal' }),
    // Whoever waits for an answer hears that the connection is lost.
    onGivenUp: () => {},
  });
  return { url: server.url, where: inFolder(dataDir), close: () => server.stop() };
}
