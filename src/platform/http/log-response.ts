// Logs one line per response: no query, no address, no header, because they can name people or carry tokens.
import type { Log } from '../log.ts';

interface Line {
  reqId?: string;
  method: string | undefined;
  /** The route's pattern, because a path can contain what somebody typed. */
  route: string | undefined;
  status: number;
  ms: number;
}

export function logResponse(
  log: Pick<Log, 'info'>,
  { reqId, method, route = 'unknown', status, ms }: Line,
): void {
  const line = { method, route, status, ms: Math.round(ms) };
  log.info(reqId === undefined ? line : { reqId, ...line }, 'answered');
}
