// Runs a program of ours from its settings to its end; what stops it from starting is said in one sentence.
import { type Config, readConfig } from './config.ts';
import { beginLifetime, type Lifetime } from './lifetime.ts';
import { createLog, type Log } from './log.ts';
import { StartError } from './start-error.ts';

type Start = (config: Config, log: Log, lifetime: Lifetime) => Promise<void>;

export async function runProgram(start: Start): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config);
    const lifetime = beginLifetime(log);
    await lifetime.start(() => start(config, log, lifetime));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // A person reads this: one sentence, no stack.
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
