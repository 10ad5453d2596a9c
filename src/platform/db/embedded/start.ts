// The embedded database: a real PostgreSQL server as our child process, reachable through a socket only.
import { execFile } from 'node:child_process';
import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../../log.ts';
import { silently, type Step } from '../../terminal/step.ts';
import { DatabaseStartError } from '../start-error.ts';
import {
  diskFull,
  explainFileError,
  inUse,
  lastComplaint,
  notOurs,
  saysDiskFull,
} from './explain.ts';
import { type Binaries, clusterFolder, findBinaries } from './binaries/find-binaries.ts';
import { type Creation, initialize } from './initialize.ts';
import { type LaunchPlan, type RunningServer, launch } from './process/launch.ts';
import { letIn } from './let-in.ts';
import { prepareBinaries } from './binaries/prepare-binaries.ts';
import { type RunAs, chooseRunAs } from './process/run-as.ts';
import { makeSocketFolder, removeShortFolder, removeSocketLock } from './socket-folder.ts';
import { stopPostmaster } from './process/stop.ts';
import { supervise } from './process/supervise.ts';
import { takeFolder } from './take-folder.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Called when the server died and could not be started again. */
  onGivenUp: (error: Error) => void;
  /** Programs to use instead of those found. */
  binaries?: Binaries;
  settings?: Record<string, string>;
  /** Called when the server's program runs, which is ready some time later. */
  onLaunched?: (() => void) | undefined;
  /** Aborted when the process is asked to stop while it is starting. */
  signal?: AbortSignal;
  step?: Step;
}

export interface EmbeddedServer {
  url: string;
  stop(): Promise<void>;
}

const retryMs = 100;
const mostRetries = 100;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { signal, step = silently } = options;
  const dataDir = await openDataFolder(options.dataDir);
  const chosen = await choosePrograms(dataDir, options.binaries);
  signal?.throwIfAborted();
  const label = `Starting PostgreSQL ${chosen.binaries.major}`;
  return step(label, () => startServer(chosen, options));
}

async function startServer(
  { binaries, cluster, runAs }: Chosen,
  { log, onGivenUp, settings = {}, onLaunched, signal }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  await openCluster(cluster, { binaries, runAs, signal });
  signal?.throwIfAborted();
  const socketFolder = await makeSocketFolder(cluster, runAs);
  const plan = { binaries, cluster, socketFolder, runAs, settings, log, onLaunched };
  // Only the first start can be aborted; later ones end with the supervision.
  let startSignal = signal;
  const server = await supervise({
    start: () => {
      const first = startSignal;
      startSignal = undefined;
      return launchWhenFree({ ...plan, signal: first });
    },
    stop: stopPostmaster,
    onGivenUp,
    log,
  });
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    stop: async () => {
      await server.stop();
      await removeShortFolder(socketFolder, cluster);
    },
  };
}

async function openDataFolder(wanted: string): Promise<string> {
  await makeFolders(resolve(wanted));
  const dataDir = await realpath(wanted);
  const writable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!writable) throw notOurs(dataDir, (await stat(dataDir)).uid);
  return dataDir;
}

async function makeFolders(wanted: string): Promise<void> {
  // Other users may enter but not list: when we are root, the server runs as another user.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const first = await mkdir(wanted, { recursive: true, mode });
  if (first === undefined) return;
  // The mode is set again on every new folder, because a strict umask removes bits from it.
  for (let made = wanted; made.length >= first.length; made = dirname(made))
    await chmod(made, mode);
}

interface Chosen {
  binaries: Binaries;
  cluster: string;
  runAs: RunAs | undefined;
}

async function choosePrograms(dataDir: string, given: Binaries | undefined): Promise<Chosen> {
  for (const candidate of given ? [given] : findBinaries(dataDir)) {
    const cluster = clusterFolder(dataDir, candidate.major);
    const runAs = await chooseRunAs([cluster, dataDir]);
    if (!(await letIn(dataDir, runAs))) {
      throw new DatabaseStartError(
        `The folder ${dataDir} cannot be entered by the user that the database runs as (uid ${runAs?.uid}): set DATA_DIR to a folder that everybody can reach, such as one in /var/lib.`,
      );
    }
    const binaries = await prepareBinaries(candidate, dataDir, runAs);
    if (binaries) return { binaries, cluster, runAs };
  }
  throw new DatabaseStartError(
    'The PostgreSQL programs found here do not run on this system: set DATABASE_URL to a PostgreSQL server (15 or newer).',
  );
}

async function openCluster(cluster: string, creation: Creation): Promise<void> {
  const { runAs } = creation;
  const found = await stat(cluster).catch(() => undefined);
  if (!found) return initialize(cluster, creation);
  const user = runAs ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  if (found.uid === user.uid) return;
  // Root put the cluster there, from a backup for example.
  if (!runAs) throw notOurs(cluster, found.uid);
  await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
}

async function launchWhenFree(plan: LaunchPlan): Promise<RunningServer> {
  for (let retries = 0; ; retries++) {
    plan.signal?.throwIfAborted();
    await takeFolder(plan.cluster, plan.log);
    await removeSocketLock(plan.socketFolder);
    const server = await launch(plan);
    if ('pid' in server) return server;
    const { complaint } = server;
    if (saysDiskFull(complaint)) throw diskFull(plan.cluster);
    const beaten = complaint.includes('lock file "postmaster.pid" already exists');
    // The last processes of a killed server are still exiting.
    const leaving = complaint.includes('is still in use');
    if (!beaten && !leaving) {
      throw new DatabaseStartError(
        `The database in ${plan.cluster} did not start: ${lastComplaint(complaint)}.`,
      );
    }
    if (retries === mostRetries) throw inUse(plan.cluster);
    await sleep(retryMs);
  }
}
