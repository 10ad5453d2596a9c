// Module hooks of public questions: export, and what goes with an account.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { dropMails, rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import {
  deleteQuestionsOf,
  findAnswersBy,
  findQuestionsBy,
  findShownQuestionsOf,
} from './question-export-store.ts';

export const questionsHooks: ModuleHooks = {
  module: 'questions',
  exportData: exportQuestions,
  erase,
};

/** Nobody is mailed about questions that are gone; of the others, the mails lose the name of the asker. */
async function erase(tx: Db, personId: string): Promise<void> {
  const deleted = await deleteQuestionsOf(tx, personId);
  await dropMails(tx, { kind: 'question-asked', entities: deleted });
  await dropMails(tx, { kind: 'question-answered', entities: deleted });
  const entities = await findShownQuestionsOf(tx, personId);
  await rewriteMails(tx, { kind: 'question-asked', entities, change: { askerName: 'Somebody' } });
}

async function exportQuestions(tx: Db, personId: string) {
  const questions = await findQuestionsBy(tx, personId);
  const answers = await findAnswersBy(tx, personId);
  return questions.length + answers.length === 0 ? undefined : { questions, answers };
}
