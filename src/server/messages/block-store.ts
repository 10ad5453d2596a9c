// Stores whom a person wants no messages from. A block is about the two people, whatever conversations they have.
import type { Db } from '#platform/db/db.ts';
import { ofPair } from './person.sql.ts';

export interface TwoPeople {
  personId: string;
  otherId: string;
}

export interface Blocks {
  /** The person has blocked the other one. */
  isBlocking: boolean;
  /** The other one has blocked the person. */
  isBlocked: boolean;
}

export async function findBlocks(db: Db, { personId, otherId }: TwoPeople): Promise<Blocks> {
  const people = [personId, otherId];
  const rows = await db
    .selectFrom('person_blocks')
    .select('person_id')
    .where('person_id', 'in', people)
    .where('other_id', 'in', people)
    .execute();
  const has = (id: string) => rows.some(({ person_id: blocking }) => blocking === id);
  return { isBlocking: has(personId), isBlocked: has(otherId) };
}

interface SaveBlockInput extends TwoPeople {
  /** Null unblocks. */
  at: Date | null;
}

/** Under the lock of their conversations. False where nothing has changed. */
export async function saveBlock(
  tx: Db,
  { personId, otherId, at }: SaveBlockInput,
): Promise<boolean> {
  const [changed] = await (
    at === null
      ? tx
          .deleteFrom('person_blocks')
          .where('person_id', '=', personId)
          .where('other_id', '=', otherId)
          .returning('person_id')
      : tx
          .insertInto('person_blocks')
          .values({ person_id: personId, other_id: otherId, blocked_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('person_id')
  ).execute();
  if (!changed) return false;
  await copyToConversations(tx, { personId, otherId, at });
  return true;
}

/** For processes of the release before, which know the blocks of conversations only. */
async function copyToConversations(
  tx: Db,
  { personId, otherId, at }: SaveBlockInput,
): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ blocked_at: at })
    .where('person_id', '=', personId)
    .where('other_id', '=', otherId)
    .where('conversation_id', 'in', (of) =>
      of
        .selectFrom('conversations as c')
        .select('c.id')
        .where(ofPair('c', personId, otherId)),
    )
    .execute();
}

export async function deleteBlocksOf(tx: Db, personId: string): Promise<void> {
  await tx
    .deleteFrom('person_blocks')
    .where((is) => is.or([is('person_id', '=', personId), is('other_id', '=', personId)]))
    .execute();
}
