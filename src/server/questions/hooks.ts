// Module hooks of public questions: export, and what goes with an account.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteQuestionsOf, findAnswersBy, findQuestionsBy } from './question-export-store.ts';

export const questionsHooks: ModuleHooks = {
  module: 'questions',
  exportData: exportQuestions,
  erase: deleteQuestionsOf,
};

async function exportQuestions(tx: Db, personId: string) {
  const questions = await findQuestionsBy(tx, personId);
  const answers = await findAnswersBy(tx, personId);
  return questions.length + answers.length === 0 ? undefined : { questions, answers };
}
