// Waits for something that another process or connection does in its own time, also on a busy machine.
import { vi } from 'vitest';

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval: 20 });
}
