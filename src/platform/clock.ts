// Where times come from: real time here, and business time, which may be moved, in movable-clock.ts.

export interface Clock {
  now(): Date;
}

/** Real time, for what is not business: identity, expiry of stored responses, measurements. */
export const systemClock: Clock = { now: () => new Date() };
