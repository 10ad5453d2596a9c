// The minimum of people that a learner was shown, as a booking sends it.
import type { Minimum } from '#domain/booking/minimum-rules.ts';

export const minimumParts = (shown: Minimum | undefined) =>
  shown ? { minimum: shown.seats, decides_at: shown.decidesAt } : { minimum: null };
