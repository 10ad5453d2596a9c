// Notifies the open pages of a payee that their money has moved, where no notification of the act says so: those of the
// instructor, or of the owners and managers of the studio.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findMoneyReaders } from '../../shared/payee-store.ts';

export async function publishEarnings(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  payeeId: string,
): Promise<void> {
  for (const personId of await findMoneyReaders(tx, payeeId))
    await notices.publish(tx, `person:${personId}`, 'earnings');
}
