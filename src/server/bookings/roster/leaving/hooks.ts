// The module hooks of rosters: data export, and erasure of a person's words, also from mails that wait to be sent.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { forgetListed } from '../mail-rosters.ts';
import {
  findContestsToExport,
  findMessagesToExport,
  findWalkInsToExport,
  forgetContests,
  forgetMessages,
  forgetWalkIns,
} from './roster-erasure-store.ts';

/** Replaces the words, so that readers know why they are gone. */
const message = 'The account was deleted.';

export const rosterHooks: ModuleHooks = {
  module: 'rosters',
  exportData: async (tx: Db, personId: string) => {
    const contests = await findContestsToExport(tx, personId);
    const messages = await findMessagesToExport(tx, personId);
    const walkIns = await findWalkInsToExport(tx, personId);
    const found = contests.length + messages.length + walkIns.length;
    return found > 0 ? { contests, messages, walkIns } : undefined;
  },
  erase: async (tx: Db, personId: string) => {
    await forgetContests(tx, personId, message);
    const entities = await forgetMessages(tx, personId, message);
    await rewriteMails(tx, { kind: 'session-message', entities, change: { message } });
    await forgetWalkIns(tx, personId);
    await forgetListed(tx, personId);
  },
};
