// Notifies operators of something that waits for their decision, without a mail; once for all that wait together.
import type { Db } from '#platform/db/db.ts';
import { type NotificationText, type NotifyContext, notifyPeople } from './notify-people.ts';
import { findOperators } from './operator-store.ts';

interface WaitingThing extends Omit<NotificationText, 'kind'> {
  /** The person who caused it: an operator does not decide on that. */
  causedBy: string;
}

export async function notifyOperators(
  tx: Db,
  context: NotifyContext,
  { causedBy, ...text }: WaitingThing,
): Promise<void> {
  const operators = await findOperators(tx);
  const others = operators.filter(({ id }) => id !== causedBy);
  await notifyPeople(
    tx,
    context,
    others.map(({ id: personId }) => ({ ...text, kind: 'operation', personId })),
  );
}
