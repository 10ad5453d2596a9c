// Refuses a minimum of people that a session cannot have: more than its seats, decided too late or outside the limits of
// the marketplace, or on other terms than people have booked under.
import type { OwnTerms } from '#contract/classes/session-terms.ts';
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { decisionMoment } from '#domain/booking/minimum-rules.ts';
import { countedText } from '#domain/text/length-text.ts';

interface RefuseMinimumInput {
  terms: OwnTerms;
  startsAt: Date;
  capacity: number;
  now: Date;
  settings: Pick<Settings, 'leastDecisionHours' | 'mostDecisionHours'>;
  /** What the session has by now. */
  before?: {
    minimum_seats: number | null;
    minimum_hours: number | null;
    seats_taken: number;
    runs_since: Date | null;
  };
}

export function refuseMinimum({ terms, before, ...rest }: RefuseMinimumInput): void {
  const { minimum } = terms;
  const known = before?.minimum_seats ?? null;
  const isSame = minimum?.seats === (known ?? undefined);
  // Fewer seats than a minimum that stays would never be enough.
  if (minimum && minimum.seats > rest.capacity && !before?.runs_since)
    throw unfit('minimum', `This date has ${countedText(rest.capacity, 'seat')} only.`);
  if (isSame && (minimum?.hours ?? null) === (before?.minimum_hours ?? null)) return;
  if (before?.runs_since) throw unfit('minimum', 'It is decided already that this date runs.');
  if (!minimum) return;
  if (before && before.seats_taken > 0) {
    if (known === null || minimum.seats > known)
      throw unfit('minimum', 'People have booked, so the minimum can only be lowered.');
    if (minimum.hours !== before.minimum_hours)
      throw unfit('minimum_hours', 'People have booked, so the moment stays.');
  }
  const { leastDecisionHours: least, mostDecisionHours: most } = rest.settings;
  if (minimum.hours < least || minimum.hours > most)
    throw unfit('minimum_hours', `Decide between ${most} and ${least} hours before the start.`);
  if (decisionMoment(rest.startsAt, minimum.hours) <= rest.now)
    throw unfit('minimum_hours', 'That moment has passed already. Choose fewer hours.');
}

const unfit = (field: 'minimum' | 'minimum_hours', message: string): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: message } });
