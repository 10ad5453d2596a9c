// Runs one of our programs from its settings to its end; a start error is printed as one sentence.
import { type Config, readConfig } from '../config/config.ts';
import { isUnreachable } from '../db/failures.ts';
import { beginLifetime, type Lifetime } from './lifetime.ts';
import type { Log } from '../log.ts';
import { createReporter, type DevStart } from './reporter.ts';
import { StartError } from './start-error.ts';

type Start = (config: Config, log: Log, lifetime: Lifetime) => Promise<void>;

export async function runProgram(start: Start): Promise<void> {
  try {
    const config = readConfig(process.env);
    // A closed output is no reason to stop serving.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const reporter = createReporter(config, process.stdout, {
      devStart: devStartOf(process.argv),
      aside: process.stderr,
    });
    const lifetime = beginLifetime(reporter, config);
    await lifetime.start(() => start(config, reporter.log, lifetime));
  } catch (error) {
    // A person reads this: one sentence, no stack.
    const sentence = sentenceOf(error);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  // The database was there, and is not any more.
  if (error instanceof Error && isUnreachable(error))
    return `The database was lost during the start (${error.message}).`;
  return undefined;
}

/** `npm run dev` passes these on the command line. */
function devStartOf(args: string[]): DevStart | undefined {
  if (args.includes('--restarted')) return 'again';
  return args.includes('--watched') ? 'first' : undefined;
}
