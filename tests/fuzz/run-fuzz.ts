// Sends seeded random requests to the real product, judges every response, and checks the process, the log and the
// ledger afterwards.
import fc from 'fast-check';
import { describeApi } from '#platform/http/docs/openapi.ts';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import { plantWords, wordsIn } from '#tests/rights/words/plant-words.ts';
import type { CallerKind, Draft } from './draft.ts';
import { type FuzzApp, type Memory, startFuzzApp } from './fuzz-app.ts';
import { openCallers, type Tokens } from './fuzz-callers.ts';
import { lastingTexts, makeFuzzWorld } from './fuzz-world.ts';
import { requestsFor } from './requests.ts';
import { type Judged, sendAll, type Stage } from './send-all.ts';
import { type ApiDocument, targetsOf } from './targets.ts';

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Sent to a second process of the product, which counts requests; 0 starts none. */
  limitedRequests: number;
  patienceMs: number;
}

export interface FuzzResult extends Judged {
  /** Log lines about a failure, and private texts in the log. */
  logged: string[];
  targets: number;
  /** After the first third of the requests, and at the end. */
  memory: { early: Memory; late: Memory };
  isHealthy: boolean;
  /** The status that each token gets in the end, where its kind of caller is at home. */
  known: Partial<Record<CallerKind, number>>;
  /** Invariants of seats and money that the requests have broken. */
  broken: string[];
  ms: { start: number; requests: number };
}

/** Requests drawn at once, and after which ended sessions are renewed. */
const batch = 200;
const mostComplaints = 20;

export async function runFuzz(database: FreshDatabase, options: FuzzOptions): Promise<FuzzResult> {
  const startedAt = Date.now();
  const { everybody, drawing } = await makeFuzzWorld(database);
  const app = await startFuzzApp(database.url);
  const callers = await openCallers(database, everybody);
  const words = await plantWords(database.pool, lastingTexts);
  const stage: Stage = { everybody, words, tokens: callers.tokens, db: database.db };
  const targets = targetsOf(describeApi() as unknown as ApiDocument);
  const drafts = fc.oneof(...targets.map((target) => requestsFor(target, drawing)));
  const judged: Judged = { complaints: [], statuses: {}, accepted: {} };
  const send = sender({ ...options, drafts, renew: callers.renew, stage, judged });
  const { requests, limitedRequests } = options;
  const third = Math.ceil(requests / 3 / batch) * batch;
  try {
    const brokenBefore = await brokenRules(app, callers.tokens.get('operator'));
    const sentAt = Date.now();
    await send(app, 0, third);
    const early = await app.measureMemory();
    await send(app, third, requests);
    const late = await app.measureMemory();
    const ms = { start: sentAt - startedAt, requests: Date.now() - sentAt };
    const logged = [...app.failures(), ...wordsIn(app.output(), words)];
    if (limitedRequests > 0)
      logged.push(...(await sendLimited(database, send, requests, requests + limitedRequests)));
    await callers.renew();
    const broken = await brokenRules(app, callers.tokens.get('operator'));
    return {
      ...judged,
      logged,
      targets: targets.length,
      memory: { early, late },
      isHealthy: await isHealthy(app),
      known: await askWithEach(app, callers.tokens),
      broken: broken.filter((rule) => !brokenBefore.includes(rule)),
      ms,
    };
  } finally {
    await callers.close();
  }
}

type Send = (app: FuzzApp, from: number, to: number) => Promise<void>;

interface Sender extends Pick<FuzzOptions, 'seed' | 'patienceMs'> {
  drafts: fc.Arbitrary<Draft>;
  renew(): Promise<void>;
  stage: Stage;
  judged: Judged;
}

/** Each batch has a seed of its own, so that a request depends on nothing but the seed and its number. */
function sender({ seed, patienceMs, drafts, renew, stage, judged }: Sender): Send {
  return async (app, from, to) => {
    for (let first = from; first < to; first += batch) {
      if (judged.complaints.length >= mostComplaints) return;
      await renew();
      const drawn = fc.sample(drafts, { seed: seed + first, numRuns: Math.min(batch, to - first) });
      if (first > 0 && first % 2500 === 0) console.log(`${first} requests, seed ${seed}`);
      await sendAll(drawn, { app, stage, judged, patienceMs, label: { seed, first } });
    }
  };
}

/** The log lines of a process that counts requests, after its share of them. */
async function sendLimited(
  database: FreshDatabase,
  send: Send,
  from: number,
  to: number,
): Promise<string[]> {
  const limited = await startFuzzApp(database.url, { RATE_LIMITS: 'on' });
  await send(limited, from, to);
  return [...limited.failures(), ...((await isHealthy(limited)) ? [] : ['it is not healthy'])];
}

async function brokenRules({ url }: FuzzApp, token: string | undefined): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/ledger/check`, { headers });
  const { broken } = (await response.json()) as { broken: { rule: string; ids: string[] }[] };
  return broken.flatMap(({ rule, ids }) => ids.map((id) => `${rule}: ${id}`));
}

/** Suspended people can sign in, and read nothing of the product. */
function homeOf(caller: CallerKind): string {
  if (caller === 'service') return '/auth/v1/admin/users?per_page=1';
  return caller === 'suspended' ? '/auth/v1/user' : '/api/profile';
}

async function askWithEach({ url }: FuzzApp, tokens: Tokens): Promise<FuzzResult['known']> {
  const asked = [...tokens].map(async ([caller, token]) => {
    const headers = { authorization: `Bearer ${token}` };
    return [caller, (await fetch(url + homeOf(caller), { headers })).status];
  });
  return Object.fromEntries(await Promise.all(asked)) as FuzzResult['known'];
}

async function isHealthy({ url, isRunning }: FuzzApp): Promise<boolean> {
  const paths = ['/healthz', '/readyz', '/api/site', '/explore'];
  const responses = await Promise.all(paths.map((path) => fetch(url + path)));
  return isRunning() && responses.every(({ ok }) => ok);
}
