// Runs a command for the person at the terminal: progress lines, and one sentence when it fails.
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../config/config.ts';
import { sameKeyPressMs } from '../process/lifetime.ts';
import { BackupFailure, explainFailure } from './failure.ts';
import type { LogLine } from './log.ts';

/** Wrong arguments, as opposed to a failure: the command prints how it is used. */
export class WrongUsage extends Error {}

const failed = 1;
const calledWrongly = 2;
const interrupted = 130;

export async function runCommand(
  usage: string,
  work: (log: LogLine) => Promise<void>,
): Promise<void> {
  // A closed terminal or pipe is no reason to give up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await work((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    const wrong = error instanceof WrongUsage || isArgumentError(error);
    process.exitCode = wrong ? calledWrongly : failed;
    const sentence = wrong ? `Usage: ${usage}` : explainFailure(error).message;
    process.stderr.write(`${sentence}\n`);
  }
}

function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

/** Aborted on Ctrl-C, so that nothing half done is left behind; a later second Ctrl-C ends the process at once. */
export function whenInterrupted(): AbortSignal {
  const stopping = new AbortController();
  let askedAtMs: number | undefined;
  const hear = (): void => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now();
      stopping.abort(new BackupFailure('Stopped. Nothing was left behind.'));
      process.once('exit', () => (process.exitCode = interrupted));
    } else if (performance.now() - askedAtMs > sameKeyPressMs) process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  return stopping.signal;
}

/** npm runs its scripts in the project's folder, and passes the person's own folder in INIT_CWD. */
export function personsPath(path: string, { INIT_CWD: here }: Environment): string {
  return resolve(here ?? process.cwd(), path);
}

/** Root may write anywhere, but what root writes the app cannot read. */
export function refuseOthersFolder(folder: string, uid = process.getuid?.()): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? uid;
  if (uid !== 0 || owner === 0) return;
  throw new BackupFailure(
    `${folder} belongs to another user (uid ${owner}): run this as that user, with sudo -u.`,
  );
}

type Terminal = { stdin: Readable & { isTTY?: boolean }; stdout: Writable };

export async function confirmAtTerminal(
  question: string,
  { stdin, stdout }: Terminal = process,
): Promise<boolean> {
  if (!stdin.isTTY) throw new BackupFailure(`${question} Add --yes where nobody can be asked.`);
  const ask = createInterface({ input: stdin, output: stdout });
  // Ctrl-C, Ctrl-D and a closed input count as no.
  const left = once(ask, 'close').then(() => 'no');
  const replied = ask.question(`${question}\nType yes to go on: `).catch(() => 'no');
  const reply = await Promise.race([replied, left]);
  ask.close();
  return reply.trim() === 'yes';
}
