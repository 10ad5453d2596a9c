// Starts programs of a cluster that outlive the command, and finds and signals them again by the files they run on.
import { execFile, spawn } from 'node:child_process';
import { openSync, closeSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ClusterPlan, giveAway } from './cluster-plan.ts';

const environment = ({ folder }: ClusterPlan): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C.UTF-8',
  HOME: folder,
  // etcd 3.4 refuses arm64 without it, and ignores it elsewhere.
  ETCD_UNSUPPORTED_ARCH: 'arm64',
});

/** Its output goes to logs/<name>.log. */
export function startProgram(
  plan: ClusterPlan,
  name: string,
  [program, ...args]: [string, ...string[]],
): void {
  const logFile = join(plan.folder, 'logs', `${name}.log`);
  const output = openSync(logFile, 'a', 0o600);
  giveAway(plan, logFile);
  const child = spawn(program, args, {
    ...plan.runAs,
    cwd: plan.folder,
    env: environment(plan),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', (error) => {
    throw error;
  });
  child.unref();
}

/** Runs a program to its end, and returns what it printed. */
export async function runToEnd(
  plan: ClusterPlan,
  [program, ...args]: [string, ...string[]],
): Promise<string> {
  const options = { ...plan.runAs, cwd: plan.folder, env: environment(plan) };
  const { stdout } = await promisify(execFile)(program, args, options);
  return stdout;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Not an editor or a shell that only names a file of the cluster. */
const ours = /(?:^|\/)(?:etcd|patroni|postgres|haproxy|pgbouncer|pgbackrest) /;

/** The processes of our programs whose command line names the file or a path inside the folder, and their children. */
export function processesIn(path: string): number[] {
  const all = listProcesses();
  const found = new Set<number>();
  const isInside = ({ command }: Process): boolean =>
    ours.test(command) && [`${path} `, `${path}/`].some((part) => command.includes(part));
  const add = (one: Process): void => {
    if (found.has(one.pid)) return;
    found.add(one.pid);
    for (const child of all) if (child.parent === one.pid) add(child);
  };
  for (const one of all) if (isInside(one)) add(one);
  return [...found];
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Tries again and again until it neither throws nor returns undefined. */
export async function waitFor<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  let reason: unknown;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      reason = error;
    }
    await sleep(100);
  }
  throw new Error(`${what} took longer than ${seconds} seconds.`, { cause: reason });
}
