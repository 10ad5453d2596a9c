// Creates, replaces and revokes the secret address of a person's calendar feed. Only its hash is stored, so it can be
// shown once.
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

interface FeedState {
  createdAt: string | null;
}

export async function readFeedState(db: Db, personId: string): Promise<FeedState> {
  const feed = await findFeed(db, personId);
  return { createdAt: feed?.created_at.toISOString() ?? null };
}

/** Refuses a person who has just left: the address would outlive the account. */
export function renewFeedAddress(
  db: Db,
  context: SiteContext & Pick<Context, 'clock'>,
  personId: string,
): Promise<{ url: string; createdAt: string }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new Refusal('unauthenticated');
    const token = randomBytes(24).toString('base64url');
    const at = context.clock.now();
    await saveFeed(tx, { personId, token, at });
    return { url: addressOf(context, token), createdAt: at.toISOString() };
  });
}

export async function revokeFeedAddress(db: Db, personId: string): Promise<{ createdAt: null }> {
  await deleteFeed(db, personId);
  return { createdAt: null };
}
