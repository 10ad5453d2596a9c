// Makes sure that no other server uses a cluster: refuses when one does, stops one whose launcher died, and removes pid
// files that a crash left behind.
import { realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Log } from '../../log.ts';
import { inUse } from './explain.ts';
import { type ProcessFacts, inspectProcess } from './process/inspect-process.ts';
import { type PidFile, readPidFile, removePidFile } from './process/pid-file.ts';
import { stopPostmaster } from './process/stop.ts';

/** Set on the server's command line, so that other processes can tell whether its launcher is still alive. */
export const launcherSetting = 'trellis.launcher';

export type Occupant = 'none' | 'stale note' | 'orphan' | 'in use';

export async function takeFolder(cluster: string, log: Log): Promise<void> {
  for (;;) {
    const note = await readPidFile(cluster);
    if (!note) return;
    const occupant = await judge(cluster, note);
    if (occupant === 'none') return;
    if (occupant === 'in use') throw inUse(cluster);
    log.warn(
      { pid: note.pid, occupant },
      'clearing what an earlier run of the database left behind',
    );
    if (occupant === 'orphan') await stopPostmaster(note.pid);
    // A dead server's pid file stays behind, and PostgreSQL trusts it while any process has that id.
    if (occupant === 'stale note') await removePidFile(cluster, note);
  }
}

export async function judge(
  cluster: string,
  note: Pick<PidFile, 'pid' | 'socket'>,
  inspect: (pid: number) => ProcessFacts | undefined = inspectProcess,
): Promise<Occupant> {
  const process = inspect(note.pid);
  if (process?.zombie) return 'stale note';
  if (process && (await serves(process, cluster))) {
    const launcher = new RegExp(`${launcherSetting}=(\\d+)`).exec(process.command)?.[1];
    // Started by hand, for example to repair something: not ours to stop.
    if (launcher === undefined) return 'in use';
    return process.parent === Number(launcher) ? 'in use' : 'orphan';
  }
  // The id may belong to a different process here when the server runs in another container.
  if (note.socket && (await isListening(note.socket))) return 'in use';
  return process ? 'stale note' : 'none';
}

async function serves({ folder, command }: ProcessFacts, cluster: string): Promise<boolean> {
  return folder === (await realpath(cluster)) || command.includes(` -D ${cluster} `);
}

export function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.on('connect', () => resolve(true));
    connection.on('error', () => resolve(false));
    connection.on('connect', () => connection.destroy());
  });
}
