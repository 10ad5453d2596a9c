// Notifies operators of something that waits for their decision, without a mail; once for all that wait together.
import type { Db } from '#platform/db/db.ts';
import { type NotificationText, type NotifyContext, notifyPeople } from './notify-people.ts';
import { findOperators } from './operator-store.ts';

interface WaitingThing extends Omit<NotificationText, 'kind'> {
  /** Who caused it, and whom it is about: an operator does not decide on their own matter, and hears nothing of it. */
  concerned: readonly (string | null | undefined)[];
}

export async function notifyOperators(
  tx: Db,
  context: NotifyContext,
  { concerned, ...text }: WaitingThing,
): Promise<void> {
  const operators = await findOperators(tx);
  const others = operators.filter(({ id }) => !concerned.includes(id));
  await notifyPeople(
    tx,
    context,
    others.map(({ id: personId }) => ({ ...text, kind: 'operation', personId })),
  );
}
