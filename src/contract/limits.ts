// How often one person (or one address, for visitors) may do something; all processes share the count.

export interface RateLimit {
  points: number;
  perSeconds: number;
  /** Counted by address for everybody: whoever makes more accounts gets no more of it. */
  perAddress?: true;
}

export const rateLimits = {
  change: { points: 120, perSeconds: 60 },
  // A search box asks with every few letters, and an office shares one address.
  lookUp: { points: 600, perSeconds: 60 },
  // A day's worth: what nothing refers to is swept only after a day, and one person must not fill the disk.
  upload: { points: 300, perSeconds: 86_400 },
  // It tells who has an account, so nobody may ask for many.
  emailCheck: { points: 20, perSeconds: 300, perAddress: true },
  // Each costs an operator's time.
  report: { points: 20, perSeconds: 86_400 },
  // Gathered from every table.
  download: { points: 10, perSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
