// Finds who is meant by a code on the list that this device has, also without a network.
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { typedCode } from '#domain/booking/check-in-code.ts';

type Found =
  | { kind: 'person'; person: RosterPerson }
  /** Two bookings of a date hardly ever share a code. */
  | { kind: 'several' }
  | { kind: 'nobody' };

export function findByCode(people: readonly RosterPerson[], code: string): Found {
  const [person, ...more] = people.filter((each) => each.code === typedCode(code));
  if (!person) return { kind: 'nobody' };
  return more.length > 0 ? { kind: 'several' } : { kind: 'person', person };
}
