// Rate limits per person, or per address for visitors; all processes share the count.
import { daySeconds, hourSeconds } from '#domain/time/durations.ts';

export interface RateLimit {
  points: number;
  perSeconds: number;
  /** Counted per address for everybody, so that more accounts do not raise the limit. */
  perAddress?: true;
}

export const rateLimits = {
  change: { points: 120, perSeconds: 60 },
  // A search box sends a request every few letters, and an office shares one address.
  lookUp: { points: 600, perSeconds: 60 },
  // Per day: unused pictures are deleted only after a day, and one person must not fill the disk.
  upload: { points: 300, perSeconds: daySeconds },
  // It reveals who has an account, so nobody may check many addresses.
  emailCheck: { points: 20, perSeconds: 300, perAddress: true },
  // Events with a valid signature are not counted.
  forgedEvent: { points: 20, perSeconds: 300, perAddress: true },
  // Each report costs an operator's time.
  report: { points: 20, perSeconds: daySeconds },
  // Each of them goes to an address that somebody typed.
  invitation: { points: 30, perSeconds: daySeconds },
  // Each of them goes to a push service.
  pushTest: { points: 10, perSeconds: 300 },
  // Each of them goes to a calendar elsewhere.
  readCalendar: { points: 20, perSeconds: hourSeconds },
  // Per API key.
  integration: { points: 300, perSeconds: 60 },
  // A download reads every table.
  download: { points: 10, perSeconds: hourSeconds },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
