// Logs the first forged event at once and the others in one line a minute, with their count: strangers can send any
// number.
import { minuteMs } from '#domain/time/durations.ts';
import type { Log } from '#platform/log.ts';

export type LogForgedEvent = (provider: string, reason: string) => void;

interface LogLine {
  count: number;
  /** As in the last of these events. */
  provider: string;
  reason: string;
}

export function createForgedEventLog(log: Pick<Log, 'warn'>): LogForgedEvent {
  let unlogged: LogLine | undefined;
  let minute: NodeJS.Timeout | undefined;
  const write = (line: LogLine): void => {
    log.warn(line, 'forged events of a payment provider were refused');
    minute = setTimeout(() => {
      minute = undefined;
      if (unlogged) write(unlogged);
      unlogged = undefined;
    }, minuteMs).unref();
  };
  return (provider, reason) => {
    if (minute) unlogged = { count: (unlogged?.count ?? 0) + 1, provider, reason };
    else write({ count: 1, provider, reason });
  };
}
