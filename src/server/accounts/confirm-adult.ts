// Records that a person confirms to be an adult, which accounts made outside our sign-up form have not done yet.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { saveAdultConfirmation } from './account-store.ts';

export async function confirmAdult(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  personId: string,
): Promise<{ adultConfirmedAt: string }> {
  const at = await inTransaction(db, (tx) =>
    saveAdultConfirmation(tx, { id: personId, at: clock.now() }),
  );
  // The profile was erased meanwhile, for example in another tab.
  if (!at) throw new Refusal('unauthenticated');
  return { adultConfirmedAt: at.toISOString() };
}
