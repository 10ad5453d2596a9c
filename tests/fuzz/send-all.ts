// Sends requests a few at a time, and judges each response by itself and by what its sender may read.
import type { Db } from '#platform/db/db.ts';
import type { Everybody } from '#tests/rights/open-world.ts';
import type { Person } from '#tests/rights/row.ts';
import { type PlantedWords, readerOf, wordsIn } from '#tests/rights/words/plant-words.ts';
import { privateTexts } from '#tests/rights/words/private-texts.ts';
import { bytesOf, type CallerKind, curlOf, type Draft } from './draft.ts';
import { exchange, type Outcome } from './exchange.ts';
import type { FuzzApp } from './fuzz-app.ts';
import type { Tokens } from './fuzz-callers.ts';
import { complaintAbout } from './judge.ts';

/** The people, their tokens and their private texts. */
export interface Stage {
  everybody: Everybody;
  tokens: Tokens;
  words: PlantedWords;
  db: Db;
}

export interface Judged {
  /** Each with its seed, its number and the request as one line for a shell. */
  complaints: string[];
  statuses: Record<string, number>;
  /** Responses of 2xx that needed a good token, for each kind of caller; for visitors, all. */
  accepted: Partial<Record<CallerKind, number>>;
}

interface Sending {
  app: FuzzApp;
  stage: Stage;
  judged: Judged;
  patienceMs: number;
  /** The number of the first request. */
  label: { seed: number; first: number };
}

const together = 8;

export async function sendAll(drafts: Draft[], sending: Sending): Promise<void> {
  const waiting = [...drafts.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && sending.app.isRunning(); next = waiting.shift())
      await sendOne(next[1], next[0], sending);
  };
  await Promise.all(Array.from({ length: together }, work));
}

async function sendOne(draft: Draft, index: number, sending: Sending): Promise<void> {
  const { app, stage, judged, patienceMs, label } = sending;
  const token = stage.tokens.get(draft.caller);
  const bytes = bytesOf(draft, token === undefined ? undefined : `Bearer ${token}`);
  const manner = { patienceMs, hangsUp: draft.hangsUp, isHead: draft.method === 'HEAD' };
  const outcome = await exchange(app.port, bytes, manner);
  const status = typeof outcome === 'string' ? outcome : outcome.status;
  judged.statuses[status] = (judged.statuses[status] ?? 0) + 1;
  if (isAccepted(draft, outcome))
    judged.accepted[draft.caller] = (judged.accepted[draft.caller] ?? 0) + 1;
  const complaint = complaintAbout(draft, outcome) ?? (await leakIn(draft, outcome, stage));
  if (complaint === undefined) return;
  const which = `seed ${label.seed}, request ${label.first + index}, ${draft.target.name}`;
  judged.complaints.push(`${complaint}\n  ${which}\n  ${curlOf(draft, app.url)}`);
}

const isAccepted = ({ caller, target, isForTarget }: Draft, outcome: Outcome): boolean =>
  typeof outcome !== 'string' &&
  outcome.status >= 200 &&
  outcome.status < 300 &&
  (caller === 'visitor' || (isForTarget && target.isGuarded));

/** A private text of somebody else in the response. */
async function leakIn(
  { caller }: Draft,
  outcome: Outcome,
  { words, everybody, db }: Stage,
): Promise<string | undefined> {
  if (typeof outcome === 'string' || caller === 'service') return undefined;
  const asker = everybody[caller as Person] ?? null;
  for (const word of wordsIn(outcome.body.toString('utf8'), words)) {
    const planted = words.get(word);
    if (!planted || privateTexts[planted.text]?.seenBy.includes(readerOf(planted, asker))) continue;
    // A request of the operator may have made the asker one too.
    const profile = db
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', asker?.id ?? null);
    if ((await profile.executeTakeFirst())?.role === 'operator') continue;
    return `shows the ${caller} the ${planted.text}`;
  }
  return undefined;
}
