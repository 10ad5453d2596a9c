// Reports what a program is doing: in words for a person, or in JSON lines and nothing else for a log collector.
import type { Config } from '../config/config.ts';
import { createLog, type Log } from '../log.ts';
import { durationOf, openScreen, type Output } from '../terminal/screen.mjs';
import { silently, type Step } from '../terminal/step.ts';
import { createTextDestination } from '../terminal/text-log.ts';

export interface Reporter {
  log: Log;
  /** Work of the start that takes noticeable time; work that has nothing to do is no step. */
  step: Step;
  /** The program serves from now on: facts for a machine, sentences for a person, and the page to open, if there is one. */
  ready(
    facts: { url: string; timeZoneData?: string | undefined },
    sentences: string[],
    page?: string,
  ): void;
  stopping(signal: NodeJS.Signals): void;
  stopped(isClean: boolean): void;
}

/** `npm run dev` starts the program, for the first time or again after a change. */
export type DevStart = 'first' | 'again';

type Settings = Pick<Config, 'log' | 'logLevel'>;

/** `aside` is standard error, where a person may look while standard output goes into a file. */
export function createReporter(
  settings: Settings,
  output: Output,
  { devStart, aside }: { devStart?: DevStart | undefined; aside?: Output } = {},
): Reporter {
  const form = settings.log ?? (output.isTTY ? 'text' : 'json');
  if (form === 'text') return reportInWords(settings, output, devStart);
  // LOG=json is for collectors of logs, which need no other line.
  return reportInJson(settings, output, settings.log ? undefined : aside);
}

function reportInJson(settings: Settings, output: Output, aside?: Output): Reporter {
  // Without a destination, pino writes to standard output past the stream, which is faster.
  const log = createLog(settings, output === process.stdout ? undefined : output);
  return {
    log,
    step: async (label, work) => {
      const startedAt = performance.now();
      const result = await work();
      log.info({ step: label, ms: Math.round(performance.now() - startedAt) }, 'step done');
      return result;
    },
    ready: (facts, _, page) => {
      log.info(facts, 'ready');
      if (page) aside?.write(`  Open ${page}\n`);
    },
    stopping: (signal) => log.info({ signal }, 'stopping'),
    stopped: () => log.info('stopped'),
  };
}

function reportInWords(settings: Settings, output: Output, devStart?: DevStart): Reporter {
  const screen = openScreen(output);
  // A person wants to see problems; LOG_LEVEL shows the rest.
  const level = { logLevel: settings.logLevel ?? 'warn' };
  const log = createLog(level, createTextDestination(screen));
  // The terminal shows "^C" where the cursor is.
  const newLine = output.isTTY ? '\n' : '';
  const words: Reporter = {
    log,
    step: screen.step,
    ready: (_, sentences) => screen.print(`\n  ${sentences.join('\n  ')}\n\n`),
    stopping: () => screen.print(`${newLine}  Stopping …\n`),
    stopped: (isClean) =>
      screen.print(isClean ? '  Stopped.\n' : '  Stopped, in spite of the errors above.\n'),
  };
  if (!devStart) return words;
  // `npm run dev` itself says when it stops for good.
  const quiet = { ...words, stopping: () => {}, stopped: () => {} };
  if (devStart === 'first') return quiet;
  const ready: Reporter['ready'] = ({ url }) =>
    screen.print(`  Restarted in ${durationOf(performance.now())} at ${url}\n`);
  return { ...quiet, step: silently, ready };
}
