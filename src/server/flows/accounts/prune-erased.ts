// Deletes what is left of people who have deleted their accounts: while two releases run side by side, a process of the
// older one erases nothing in tables that it does not know.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { deleteReceivedOfErased } from '../../announcements/recipient-store.ts';
import { deleteFollowsOfErased } from '../../follows/follow-store.ts';
import type { Context } from '../../shared/context.ts';
import { deleteNewsMailsOfErased } from '../news/news-mail-store.ts';

export const createPruneErased =
  ({ db }: Pick<Context, 'db'>) =>
  (): Promise<void> =>
    inTransaction(db, async (tx) => {
      await deleteFollowsOfErased(tx);
      await deleteNewsMailsOfErased(tx);
      await deleteReceivedOfErased(tx);
    });
