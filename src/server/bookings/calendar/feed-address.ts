// Reads, creates, replaces and revokes the secret address of a person's calendar feed.
import { randomBytes } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { deleteFeed, findFeed, saveFeed } from './calendar-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

type Needs = Pick<Context, 'clock'> & { publicUrl: string };

const addressOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/calendar/${token}.ics`;

export async function readFeedAddress(db: Db, publicUrl: string, personId: string) {
  const feed = await findFeed(db, personId);
  return { url: feed ? addressOf(publicUrl, feed.token) : null };
}

/** Refuses a person who has just left: the address would outlive the account. */
export function renewFeedAddress(
  db: Db,
  { clock, publicUrl }: Needs,
  personId: string,
): Promise<{ url: string }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new Refusal('unauthenticated');
    const token = randomBytes(24).toString('base64url');
    await saveFeed(tx, { personId, token, at: clock.now() });
    return { url: addressOf(publicUrl, token) };
  });
}

export async function revokeFeedAddress(db: Db, personId: string): Promise<{ url: null }> {
  await deleteFeed(db, personId);
  return { url: null };
}
