// What an instructor reads about the mail that a changed class sends to everybody who has booked it.
import type { OwnClass } from '#contract/classes.ts';
import { type ClassState, classStates } from '#domain/classes/class-state.ts';
import { formerClass } from '#domain/classes/former-class.ts';

/** Of whoever may not teach, and of a class that was taken down, people hear otherwise. */
const untoldStates: readonly ClassState[] = ['taken-down', 'waiting', 'withheld'];

/** Whether people would hear of another name or place; a course under way is not over. */
const isTold = ({ state, sessions }: OwnClass, now: Date): boolean =>
  !untoldStates.includes(state) &&
  sessions.some(
    (session) =>
      session.state === 'scheduled' && session.seatsTaken > 0 && new Date(session.endTime) > now,
  );

/** Stands under the fields they hear of. */
export const notifiedHint = (one: OwnClass, now: Date): string | undefined =>
  isTold(one, now) ? 'Everybody who has booked is emailed when this changes.' : undefined;

/** After a class was saved. */
export function savedText(before: OwnClass, after: OwnClass, now: Date): string {
  const text = classStates[after.state];
  return isTold(after, now) && formerClass(before, after)
    ? `${text} Everybody who has booked is told.`
    : text;
}
