// Logs the first forged event of a kind at once and the others in one line a minute, with their count: strangers can send
// any number. Each provider and reason has its own count, so that a flood does not hide a wrong signing secret.
import { minuteMs } from '#domain/time/durations.ts';
import type { Log } from '#platform/log.ts';

export type LogForgedEvent = (provider: string, reason: string) => void;

export function createForgedEventLog(log: Pick<Log, 'warn'>): LogForgedEvent {
  /** Events since the last line, by provider and reason; a key is there for the minute after a line. */
  const unlogged = new Map<string, number>();
  const write = (count: number, provider: string, reason: string): void => {
    const key = `${provider}: ${reason}`;
    log.warn({ count, provider, reason }, 'forged events of a payment provider were refused');
    unlogged.set(key, 0);
    setTimeout(() => {
      const left = unlogged.get(key) ?? 0;
      unlogged.delete(key);
      if (left > 0) write(left, provider, reason);
    }, minuteMs).unref();
  };
  return (provider, reason) => {
    const key = `${provider}: ${reason}`;
    const count = unlogged.get(key);
    if (count === undefined) write(1, provider, reason);
    else unlogged.set(key, count + 1);
  };
}
