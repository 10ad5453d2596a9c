// Computes the penalty for an instructor who cancels a session late: a share of what learners paid, in whole cents.

export const penaltyFor = (takingsCents: number, bps: number): number =>
  Math.floor((takingsCents * bps + 5000) / 10_000);
