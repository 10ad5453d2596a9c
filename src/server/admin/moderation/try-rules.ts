// Tries rules out on the newest public texts, so that an operator knows beforehand what they would find.
import { setImmediate } from 'node:timers/promises';
import { triedTexts } from '#contract/admin/moderation-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import { type Found, matchRules, type TextRule } from '#domain/moderation/match-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findNewestTexts, type PublicTextRow } from './public-text-store.ts';

type Outcome = Output<'POST /api/admin/moderation/try'>;

const mostSamples = 3;
/** Other requests are served after so many texts. */
const atOnce = 20;

export async function tryRules(
  db: Db,
  { config }: { config: Pick<Context['config'], 'publicUrl'> },
  words: string[],
): Promise<Outcome> {
  const rows = await findNewestTexts(db, triedTexts);
  const rules = { words, ownHost: new URL(config.publicUrl).hostname };
  const found: Outcome['found'] = { word: 0, email: 0, phone: 0, link: 0 };
  const samples: Outcome['samples'] = [];
  for (const [index, row] of rows.entries()) {
    for (const each of matchRules(row.texts, rules)) {
      found[each.rule]++;
      if (found[each.rule] <= mostSamples) samples.push(sampleOf(row, each));
    }
    if (index % atOnce === 0) await setImmediate();
  }
  return { texts: rows.length, found, samples: samples.toSorted(byRule) };
}

const sampleOf = (row: PublicTextRow, { rule, word }: Found): Outcome['samples'][number] => ({
  rule,
  word: word ?? null,
  kind: row.kind,
  classId: row.class_id,
  title: row.title,
});

const order: readonly TextRule[] = ['word', 'email', 'phone', 'link'];
const byRule = (one: { rule: TextRule }, other: { rule: TextRule }): number =>
  order.indexOf(one.rule) - order.indexOf(other.rule);
