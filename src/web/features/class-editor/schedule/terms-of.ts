// What a session has of its own, as typed.
import type { OwnSession } from '#contract/classes/classes.ts';
import { usualMinimumHours } from '#domain/booking/minimum-rules.ts';
import type { Terms } from './term-fields.tsx';

const textOf = (own: number | null): string => (own === null ? '' : String(own));

export const termsOf = ({ ownPrice, ownSeats, ownMinimum }: OwnSession): Terms => ({
  price: textOf(ownPrice),
  seats: textOf(ownSeats),
  minimum: textOf(ownMinimum?.seats ?? null),
  hours: textOf(ownMinimum?.hours ?? usualMinimumHours),
});
