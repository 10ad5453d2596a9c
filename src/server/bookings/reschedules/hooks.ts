// The module hooks of reschedules: data export, and erasure of the notes of an instructor who leaves.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { findRepliesOf, findReschedulesOf, saveNotesForgotten } from './own-reschedule-store.ts';

export const reschedulesHooks: ModuleHooks = {
  module: 'moved-dates',
  exportData: async (tx, personId) => {
    const [replied, rescheduled] = [
      await findRepliesOf(tx, personId),
      await findReschedulesOf(tx, personId),
    ];
    return replied.length + rescheduled.length > 0 ? { replied, rescheduled } : undefined;
  },
  erase: async (tx, personId) => {
    const entities = await saveNotesForgotten(tx, personId);
    await rewriteMails(tx, { kind: 'session-rescheduled', entities, change: { note: null } });
  },
};
