// Asks a server for a line of the report that a program loaded into it writes on SIGUSR2.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export async function readReport<Report>(server: ChildProcess, file: string): Promise<Report> {
  const before = linesOf(file).length;
  server.kill('SIGUSR2');
  for (;;) {
    const line = linesOf(file)[before];
    if (line) return JSON.parse(line) as Report;
    await sleep(20);
  }
}

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
