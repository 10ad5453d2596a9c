// Reads, creates, replaces and revokes the secret address of a person's calendar feed.
import { randomBytes } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { deleteFeed, findFeed, saveFeed } from './calendar-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

interface SiteContext {
  config: Pick<Context['config'], 'publicUrl'>;
}

const addressOf = ({ config }: SiteContext, token: string): string =>
  `${config.publicUrl}/calendar/${token}.ics`;

export async function readFeedAddress(db: Db, context: SiteContext, personId: string) {
  const feed = await findFeed(db, personId);
  return { url: feed ? addressOf(context, feed.token) : null };
}

/** Refuses a person who has just left: the address would outlive the account. */
export function renewFeedAddress(
  db: Db,
  context: SiteContext & Pick<Context, 'clock'>,
  personId: string,
): Promise<{ url: string }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new Refusal('unauthenticated');
    const token = randomBytes(24).toString('base64url');
    await saveFeed(tx, { personId, token, at: context.clock.now() });
    return { url: addressOf(context, token) };
  });
}

export async function revokeFeedAddress(db: Db, personId: string): Promise<{ url: null }> {
  await deleteFeed(db, personId);
  return { url: null };
}
