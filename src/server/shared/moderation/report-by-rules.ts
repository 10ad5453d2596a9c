// Reports a text to the operators because their rules found something in it.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../context.ts';
import { notifyOperators } from '../notifications/notify-operators.ts';
import type { NotifyContext } from '../notifications/notify-people.ts';
import { countDecidedReports, type ReportedThing, saveRuleReport } from './rule-report-store.ts';

export type ModerationContext = NotifyContext &
  Pick<Context, 'readSettings'> & { config: Pick<Context['config'], 'publicUrl'> };

interface RuleReportInput {
  thing: ReportedThing;
  rules: string[];
  isHeld?: boolean;
  /** Of the class that it belongs to. */
  title: string;
  /** Whose texts they are: an operator does not decide on their own. */
  concerned: readonly string[];
  at: Date;
}

export async function reportByRules(
  tx: Db,
  context: NotifyContext,
  { thing, rules, isHeld = false, title, concerned, at }: RuleReportInput,
): Promise<void> {
  if (rules.length === 0) return;
  if (!(await saveRuleReport(tx, { ...thing, id: randomUUID(), rules, at }))) return;
  const name = nameOf(thing);
  await notifyOperators(tx, context, {
    concerned,
    entity: `report:${thing.classId ?? thing.reviewId ?? thing.questionId}`,
    version: (await countDecidedReports(tx, thing)) + 1,
    title: isHeld
      ? `A ${name} waits for review before it is shown`
      : `Your rules found something in a ${name}`,
    body: title,
    path: '/admin/reports',
  });
}

function nameOf({ reviewId, questionId }: ReportedThing): string {
  if (reviewId !== undefined) return 'review';
  return questionId === undefined ? 'class' : 'question';
}
