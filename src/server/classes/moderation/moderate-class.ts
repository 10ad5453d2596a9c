// Judges the texts of a class that is about to be shown, and keeps it off the lists until an operator has looked at it if
// the rules say so.
import { waitingReason } from '#domain/moderation/rule-text.ts';
import type { Db } from '#platform/db/db.ts';
import { firstClassRule, judgeTexts, type Verdict } from '../../shared/moderation/judge-texts.ts';
import type { ModerationContext } from '../../shared/moderation/report-by-rules.ts';
import { isFirstClass, wasReviewed } from '../../shared/moderation/rule-report-store.ts';
import { wasClassBooked, type ClassRow } from '../class-store.ts';

export type ClassTexts = Pick<
  ClassRow,
  | 'title'
  | 'description'
  | 'description_markdown'
  | 'included'
  | 'bring'
  | 'accessibility'
  | 'parking'
>;

interface JudgeClassInput {
  classId: string;
  instructorId: string;
  texts: Partial<ClassTexts>;
}

/** What the rules say about a class that is shown already: it stays, and operators look at it. */
export async function judgeShownClass(
  tx: Db,
  { readSettings, config }: Pick<ModerationContext, 'readSettings' | 'config'>,
  texts: Partial<ClassTexts>,
): Promise<Verdict> {
  const verdict = judgeTexts(await readSettings(tx), config.publicUrl, textsOf(texts));
  return { ...verdict, mustWait: false };
}

/** A class that people have booked, or that an operator has reviewed before, does not wait. */
export async function judgeClass(
  tx: Db,
  context: Pick<ModerationContext, 'readSettings' | 'config'>,
  { classId, instructorId, texts }: JudgeClassInput,
): Promise<Verdict> {
  const settings = await context.readSettings(tx);
  const found = judgeTexts(settings, context.config.publicUrl, textsOf(texts));
  const mayBeFirst = settings.firstClass === 'review first';
  if (!mayBeFirst && !found.mustWait) return found;
  if ((await wasReviewed(tx, classId)) || (await wasClassBooked(tx, classId)))
    return { ...found, mustWait: false };
  if (!mayBeFirst || !(await isFirstClass(tx, { instructorId, classId }))) return found;
  return { rules: [...found.rules, firstClassRule], mustWait: true };
}

const textsOf = (texts: Partial<ClassTexts>): (string | null)[] => [
  texts.title ?? null,
  texts.description_markdown ?? texts.description ?? null,
  ...(texts.included ?? []),
  ...(texts.bring ?? []),
  texts.accessibility ?? null,
  texts.parking ?? null,
];

/** The columns of a class that waits: it is taken down, and published as soon as an operator has looked at it. */
export const heldColumns = (rules: readonly string[], at: Date) => ({
  is_active: false,
  active_before: true,
  taken_down_at: at,
  taken_down_reason: waitingReason(rules),
  held_at: at,
});
