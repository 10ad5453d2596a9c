import { afterEach, expect, test, vi } from 'vitest';
import { partsAt } from '#domain/text/moment-parts.ts';
import { hourMs } from '#domain/time/durations.ts';
import { deviceClock } from './device-clock.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])(
  'shows what a clock in %s does, at every hour of a year',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const beginMs = Date.parse('2026-01-01T00:00:00Z');
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const at = new Date(beginMs + hour * hourMs).toISOString();
      expect({ at, ...partsAt(at, zone) }).toMatchObject({ at, ...deviceClock(at) });
    }
  },
);
