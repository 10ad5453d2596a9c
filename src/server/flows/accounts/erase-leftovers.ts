// Erases what an older process left behind when it erased a person during an upgrade: it knew no messages, questions, follows
// and announcements. Finds nobody on most days, and changes nothing the second time.
import { erasePerson } from '#platform/modules/erase-person.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { announcementsHooks } from '../../announcements/hooks.ts';
import { followsHooks } from '../../follows/hooks.ts';
import { inboundMailHooks } from '../../messages/inbound/hooks.ts';
import { erasedText, messagesHooks } from '../../messages/leaving/hooks.ts';
import { questionsHooks } from '../../questions/hooks.ts';
import type { Context } from '../../shared/context.ts';
import { newsHooks } from '../news/hooks.ts';
import { findPeopleWithLeftovers } from './leftover-store.ts';

type Needs = Pick<Context, 'storage'> & { db: Db };

const most = 200;

export const createEraseLeftovers =
  (context: Needs): JobHandler<'erase-leftovers'> =>
  async (_payload, { signal }) =>
    void (await eraseLeftovers(context, signal));

/** Returns of how many people something was left. */
export async function eraseLeftovers(context: Needs, signal?: AbortSignal): Promise<number> {
  const { db } = context;
  // In the order of all modules.
  const modules = [
    announcementsHooks,
    followsHooks,
    newsHooks,
    questionsHooks,
    inboundMailHooks,
    messagesHooks(context),
  ];
  const people = await findPeopleWithLeftovers(db, { erasedText, most });
  for (const { id: personId, erased_at: at } of people) {
    signal?.throwIfAborted();
    await erasePerson(modules, db, { personId, at });
  }
  return people.length;
}
