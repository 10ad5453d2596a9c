// Reads the processor time that a process has used, all its threads included.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every platform that Node supports. */
export const tickMs = 10;

export function cpuMsOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process has no id: it did not start.');
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? fromStat(readFileSync(file, 'utf8')) : fromPs(pid);
}

/** The name in parentheses may contain spaces; fields 14 and 15 of the line are user and system time. */
export function fromStat(line: string): number {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function fromPs(pid: number): number {
  return fromPsText(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** As "1:02.34" or "01:02:03". */
export function fromPsText(text: string): number {
  const seconds = text
    .trim()
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
  return seconds * 1000;
}
