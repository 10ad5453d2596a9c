// Opens the configured database for the commands: a server that is already running is joined for reading, and refused
// for anything that needs the database exclusively.
import type { Config } from '../../config/config.ts';
import { chooseDataDir } from '../../process/data-dir.ts';
import { explainFileError } from '../../db/embedded/explain.ts';
import { findClusters, findRunning } from '../../db/embedded/process/find-running.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { createLog } from '../../log.ts';
import { BackupFailure } from '../failure.ts';

export interface OpenedDatabase {
  url: string;
  /** The name of the database in messages, without the password. */
  where: string;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>;

/** Works beside a running app, or alone. */
export async function openForReading(settings: Settings): Promise<OpenedDatabase> {
  const url = directUrlOf(settings);
  if (url) return named(url);
  const dataDir = chooseDataDir(settings.dataDir);
  try {
    const found = await findClusters(dataDir);
    if (found.length === 0) throw new BackupFailure(`There is no database in ${dataDir} yet.`);
    const running = await findRunning(dataDir);
    if (running) return { url: running, where: inFolder(dataDir), close: async () => {} };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  return startAlone(dataDir);
}

/** Refuses, in a sentence, while an app is using the embedded database. */
export async function openAlone(settings: Settings): Promise<OpenedDatabase> {
  const url = directUrlOf(settings);
  return url ? named(url) : startAlone(chooseDataDir(settings.dataDir));
}

/** The connection has settings for its whole session, which a pooler would give to others. */
const directUrlOf = ({ databaseListenUrl, databaseUrl }: Settings): string | undefined =>
  databaseListenUrl ?? databaseUrl;

export function named(url: string): OpenedDatabase {
  const { host, pathname, username } = new URL(url);
  const user = username === '' ? '' : `${decodeURIComponent(username)}@`;
  return { url, where: `The database ${user}${host}${pathname}`, close: async () => {} };
}

const inFolder = (dataDir: string): string => `The database in ${dataDir}`;

async function startAlone(dataDir: string): Promise<OpenedDatabase> {
  const server = await startEmbedded({
    dataDir,
    log: createLog({ logLevel: 'fatal' }),
    // A query that is waiting fails with a lost connection anyway.
    onGivenUp: () => {},
  });
  return { url: server.url, where: inFolder(dataDir), close: () => server.stop() };
}
