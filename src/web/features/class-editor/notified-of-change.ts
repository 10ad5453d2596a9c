// Texts about the email that a changed class sends to everybody who has booked it.
import type { OwnClass } from '#contract/classes/classes.ts';
import { type ClassState, classStates } from '#domain/classes/class-state.ts';
import { formerClass } from '#domain/classes/former-class.ts';

/** No change email in these states: people are notified in other ways if the class or its instructor is not allowed. */
const unannouncedStates: readonly ClassState[] = ['held', 'taken-down', 'waiting', 'withheld'];

/** Whether learners would be notified of a new title or place; a course under way is not over. */
const isTold = ({ state, sessions }: OwnClass, now: Date): boolean =>
  !unannouncedStates.includes(state) &&
  sessions.some(
    (session) =>
      session.state === 'scheduled' && session.seatsTaken > 0 && new Date(session.endTime) > now,
  );

/** Shown under the fields whose changes are emailed. */
export const notifiedHint = (one: OwnClass, now: Date): string | undefined =>
  isTold(one, now) ? 'Everybody who has booked is emailed when this changes.' : undefined;

/** Text after a class was saved. */
export function savedText(before: OwnClass, after: OwnClass, now: Date): string {
  const text = classStates[after.state];
  return isTold(after, now) && formerClass(before, after)
    ? `${text} Everybody who has booked is notified.`
    : text;
}
