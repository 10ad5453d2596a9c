// Runs one of our programs from its settings to its end; a start error is printed as one sentence.
import { type Config, readConfig } from '../config/config.ts';
import { beginLifetime, type Lifetime } from './lifetime.ts';
import type { Log } from '../log.ts';
import { createReporter, type Watch } from './reporter.ts';
import { StartError } from './start-error.ts';

type Start = (config: Config, log: Log, lifetime: Lifetime) => Promise<void>;

export async function runProgram(start: Start): Promise<void> {
  try {
    const config = readConfig(process.env);
    // A closed output is no reason to stop serving.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const reporter = createReporter(config, process.stdout, {
      watch: watchOf(process.argv),
      aside: process.stderr,
    });
    const lifetime = beginLifetime(reporter);
    await lifetime.start(() => start(config, reporter.log, lifetime));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // A person reads this: one sentence, no stack.
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** `npm run dev` passes these on the command line. */
function watchOf(args: string[]): Watch | undefined {
  if (args.includes('--restarted')) return 'again';
  return args.includes('--watched') ? 'first' : undefined;
}
