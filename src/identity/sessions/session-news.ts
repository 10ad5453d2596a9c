// Announces that sessions ended or that what they may do has changed: at once in this process, and to the others by a
// notice that arrives when the change can be read.
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';

/** Receives the id of a session, or of a user for all their sessions; empty if anything may have changed. */
type Heard = (id: string) => void;

const topic = 'identity-sessions';
const heardHere = new WeakMap<object, Set<Heard>>();

/** Listeners in this process hear it before the transaction ends, and again when it has committed. */
export async function notifySessionsChanged(
  tx: Db,
  notices: Pick<Notices, 'publish'>,
  id: string,
): Promise<void> {
  for (const heard of heardHere.get(notices) ?? []) heard(id);
  await notices.publish(tx, topic, id);
}

export function hearSessionsChanged(notices: Pick<Notices, 'listen'>, heard: Heard): () => void {
  const listeners = heardHere.get(notices) ?? new Set();
  heardHere.set(notices, listeners.add(heard));
  const stopListening = notices.listen(topic, heard);
  return () => {
    listeners.delete(heard);
    stopListening();
  };
}
