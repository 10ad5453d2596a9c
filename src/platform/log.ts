// The log: JSON lines without personal data and without tokens; terminal/text-log.ts makes them readable.
import pino from 'pino';
import type { Config } from './config/config.ts';

export type Log = pino.Logger;

/** Writes to standard output, unless a destination is given. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

const secrets = ['authorization', 'password', 'token', 'email', 'headers', 'body'];

/** Only these parts: database errors also carry row values in `detail`, which may be personal. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
