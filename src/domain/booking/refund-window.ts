// Decides until when canceling a class is free: by its own rule, within the limits of the marketplace, or by the common one.
import { momentBefore } from '../text/policy-text.ts';

export interface RefundWindowRules {
  /** For classes without a rule of their own. */
  refundWindowHours: number;
  leastRefundWindowHours: number;
  mostRefundWindowHours: number;
}

/** The most that any class or operator can set. */
export const mostWindowHours = 336;

/** The hours that count for a class. Limits that were drawn closer count for its next bookings at once. */
export function refundWindowOf(ownHours: number | null, rules: RefundWindowRules): number {
  if (ownHours === null) return rules.refundWindowHours;
  const { leastRefundWindowHours: least, mostRefundWindowHours: most } = rules;
  return Math.min(Math.max(ownHours, least), most);
}

const usualHours = [0, 2, 6, 12, 24, 48, 72, 120, 168, 336];

/** The hours that an instructor can choose, also what the class has now. */
export function refundWindowChoices(
  ownHours: number | null,
  { leastRefundWindowHours: least, mostRefundWindowHours: most }: RefundWindowRules,
): number[] {
  const own = ownHours === null ? [] : [ownHours];
  const fitting = [...usualHours, least, most].filter((hours) => hours >= least && hours <= most);
  return [...new Set([...fitting, ...own])].toSorted((one, other) => one - other);
}

/** The reason why a class cannot have this rule; undefined if it can. */
export function refundWindowProblem(
  ownHours: number,
  { leastRefundWindowHours: least, mostRefundWindowHours: most }: RefundWindowRules,
): string | undefined {
  if (ownHours >= least && ownHours <= most) return undefined;
  const [first, last] = [most, least].map((hours) => momentBefore(hours, 'the start'));
  return least === most
    ? `Free cancellation must end at this moment: ${last}`
    : `Free cancellation must end between ${first} and ${last}`;
}
