// Chooses who carries the signals: PostgreSQL, or a Redis or Valkey server whose address is given.
import { createPostgresSignals } from './postgres-signals.ts';
import type { Signals, SignalsOptions } from './signals.ts';

export async function openSignals(
  redisUrl: string | undefined,
  options: SignalsOptions,
): Promise<Signals> {
  if (redisUrl === undefined) return createPostgresSignals(options);
  // Loaded only where it is used, because the library takes memory.
  const { openRedisSignals } = await import('./redis-signals.ts');
  return openRedisSignals(redisUrl, options);
}
