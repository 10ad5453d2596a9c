// Changes what is said about a studio, or closes it.
import { Refusal } from '#contract/errors.ts';
import type { StudioChange } from '#contract/studios/studios.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { publishStudioChange } from '../shared/changes/publish-change.ts';
import type { Context } from '../shared/context.ts';
import { type Acting, lockAsManager, lockAsMember } from './lock-as-member.ts';
import { insertEvent } from './member-store.ts';
import { removeStudio } from './remove-studio.ts';
import { hasMoneyWaiting } from './studio-money-store.ts';
import { isHandleTaken, lockOwnPicture, lockStudioAlone, saveStudio } from './studio-store.ts';

type Needs = Pick<Context, 'clock' | 'notices'>;

export async function changeStudio(
  db: Db,
  { clock, notices }: Needs,
  { change, ...acting }: Acting & { change: StudioChange },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { studio } = await lockAsManager(tx, acting);
      const { picture } = change;
      const isNew = picture !== undefined && picture !== null && picture !== studio.picture_key;
      if (isNew && !(await lockOwnPicture(tx, picture, acting.callerId)))
        throw new Refusal('invalid_input', { fields: { picture: 'There is no such photo' } });
      const at = clock.now();
      await saveStudio(tx, studio.id, { ...columnsOf(change), updated_at: at });
      const event = { studioId: studio.id, kind: 'changed', at, actorId: acting.callerId } as const;
      await insertEvent(tx, event);
      await publishStudioChange(tx, { notices }, studio.id);
    });
  } catch (error) {
    if (!isHandleTaken(error)) throw error;
    const { message } = new Refusal('handle_taken');
    throw new Refusal('handle_taken', { fields: { handle: message } });
  }
}

function columnsOf({ name, handle, about, location, picture }: StudioChange) {
  return {
    ...(name !== undefined && { name }),
    ...(handle !== undefined && { handle }),
    ...(about !== undefined && { about: about || null }),
    ...(location !== undefined && { location: location || null }),
    ...(picture !== undefined && { picture_key: picture }),
  };
}

export function closeStudio(db: Db, { notices }: Needs, acting: Acting): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { studio, mine } = await lockAsMember(tx, acting);
    if (mine !== 'owner') throw new Refusal('not_your_decision');
    await lockStudioAlone(tx, studio.id);
    if (await hasMoneyWaiting(tx, studio.id)) throw new Refusal('studio_money_waits');
    await removeStudio(tx, studio.id);
    await publishStudioChange(tx, { notices }, studio.id);
  });
}
