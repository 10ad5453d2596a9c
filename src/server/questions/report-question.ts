// Reports a question to the operators because their rules found something in it or in its answer. Nobody but the instructor
// sees it before it is answered, so it never waits.
import type { Db } from '#platform/db/db.ts';
import { judgeTexts } from '../shared/moderation/judge-texts.ts';
import { type ModerationContext, reportByRules } from '../shared/moderation/report-by-rules.ts';

interface ReportQuestionInput {
  questionId: string;
  askerId: string;
  /** Of the class. */
  title: string;
  teacher_id: string;
  texts: readonly string[];
  at: Date;
}

export async function reportQuestion(
  tx: Db,
  context: ModerationContext,
  { questionId, askerId, title, teacher_id: teacherId, texts, at }: ReportQuestionInput,
): Promise<void> {
  const { rules } = judgeTexts(await context.readSettings(tx), context.config.publicUrl, texts);
  const concerned = [askerId, teacherId];
  await reportByRules(tx, context, { thing: { questionId }, rules, title, concerned, at });
}
