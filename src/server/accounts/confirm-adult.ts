// Records that a person confirms being an adult; accounts made outside our sign-up form have not done so yet.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockProfile, saveProfile } from './account-store.ts';

/** A repeated call keeps the time of the first one. */
export function confirmAdult(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  personId: string,
): Promise<{ adultConfirmedAt: string }> {
  return inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, personId);
    // The profile was erased meanwhile, for example in another tab.
    if (!profile) throw new Refusal('unauthenticated');
    const at = profile.adult_confirmed_at ?? clock.now();
    if (!profile.adult_confirmed_at)
      await saveProfile(tx, personId, { adult_confirmed_at: at, updated_at: at });
    return { adultConfirmedAt: at.toISOString() };
  });
}
