// Notifies the open pages of an instructor that their money has moved, where no notification of the act says so.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';

export const publishEarnings = (
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  instructorId: string,
): Promise<void> => notices.publish(tx, `person:${instructorId}`, 'earnings');
