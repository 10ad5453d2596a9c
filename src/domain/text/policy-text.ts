// Phrases the marketplace's rules, so that every page stays true when an operator changes a figure.

export interface Policy {
  refundWindowHours: number;
  rescheduleWindowHours: number;
  payoutLimitDays: number;
}

/** "7 days" */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** "24 hours" */
export function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Up to three days people count in hours. */
const leastHoursAsDays = 96;

/** "24 hours before the start", "7 days before the start"; without a window simply "the start". */
export function momentBefore(hours: number, event: string): string {
  if (hours === 0) return event;
  const isDays = hours >= leastHoursAsDays && hours % 24 === 0;
  return `${isDays ? daysText(hours / 24) : hoursText(hours)} before ${event}`;
}

/** "at least 24 hours before the start": in time. */
export function atLeastBefore(hours: number, event: string): string {
  return hours === 0 ? `before ${event}` : `at least ${momentBefore(hours, event)}`;
}

/** "in time, usually at least 24 hours before the start,": a class may have a rule of its own. */
export function usuallyBefore(hours: number, event: string): string {
  return `in time, usually ${atLeastBefore(hours, event)},`;
}

/** "less than 24 hours before the start": too late. */
export function lessThanBefore(hours: number, event: string): string {
  return hours === 0 ? `after ${event}` : `less than ${momentBefore(hours, event)}`;
}
