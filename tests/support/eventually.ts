// Waits for what another process or connection will do in its own time, on a busy machine too.
import { vi } from 'vitest';

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 20 });
}
