// Creates a studio, whose first owner is the person who creates it.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { studioLimits } from '#contract/studios/studios.ts';
import { handleFrom } from '#domain/studios/studio-handle.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { countOwned, insertEvent, insertMember } from './member-store.ts';
import { hasHandle, insertStudio } from './studio-store.ts';

interface CreateStudioInput {
  callerId: string;
  name: string;
  about?: string | undefined;
  location?: string | undefined;
}

/** Returns the id of the studio. */
export function createStudio(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { callerId, name, about, location }: CreateStudioInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, callerId);
    if ((await countOwned(tx, callerId)) >= studioLimits.owned)
      throw new Refusal('too_many_studios');
    const [id, at] = [randomUUID(), clock.now()];
    const plain = handleFrom(name);
    const handle = (await hasHandle(tx, plain)) ? handleFrom(name, id.slice(0, 8)) : plain;
    await insertStudio(tx, {
      id,
      name,
      handle,
      about: about || null,
      location: location || null,
      created_at: at,
      updated_at: at,
    });
    await insertMember(tx, { studioId: id, personId: callerId, role: 'owner', at });
    await insertEvent(tx, { studioId: id, kind: 'created', at, actorId: callerId });
    return id;
  });
}
