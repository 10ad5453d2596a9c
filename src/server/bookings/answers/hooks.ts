// The module hooks of answers: they are the learner's to take along, and leave with them, also from mails that wait.
import type { Db } from '#platform/db/db.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteAnswersOf, findAnswersToExport } from './answer-store.ts';

export const answersHooks: ModuleHooks = {
  module: 'bookingAnswers',
  exportData: async (tx: Db, personId: string) => {
    const answers = await findAnswersToExport(tx, personId);
    return answers.length > 0 ? answers : undefined;
  },
  erase: async (tx: Db, personId: string) => {
    const entities = await deleteAnswersOf(tx, personId);
    await rewriteMails(tx, { kind: 'booking-received', entities, change: { answers: [] } });
  },
};
