// Reads facts about a process by its id: from /proc, or from `ps` where there is no /proc.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessFacts {
  /** Dead, but not yet reaped by its parent. */
  zombie: boolean;
  parent: number;
  command: string;
  /** The working directory; for PostgreSQL, the data folder. */
  folder?: string;
}

export function inspectProcess(pid: number): ProcessFacts | undefined {
  return existsSync('/proc/self/stat') ? inspectByProc(pid) : inspectByPs(pid);
}

export function inspectByProc(pid: number): ProcessFacts | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name, in brackets before the state, may itself contain spaces and brackets.
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return {
      zombie: state === 'Z' || state === 'X',
      parent: Number(parent),
      command,
      ...folderOf(pid),
    };
  } catch {
    return undefined;
  }
}

function folderOf(pid: number): { folder?: string } {
  try {
    return { folder: readlinkSync(`/proc/${pid}/cwd`) };
  } catch {
    return {};
  }
}

export function inspectByPs(pid: number): ProcessFacts | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,ppid=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, state = '', parent, command = ''] = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(line) ?? [];
    return { zombie: state.startsWith('Z'), parent: Number(parent), command: `${command} ` };
  } catch {
    return undefined;
  }
}
