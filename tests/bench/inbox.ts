// Measures the statements behind the inbox, and how much longer they take with a thousand times as many conversations: the
// same pages for a person with few and with many, in turns. Each conversation has ten messages.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { countUnreadConversations } from '#server/shared/unread-conversation-store.ts';
import { listConversations } from '#server/messages/list-conversations.ts';
import { showConversation } from '#server/messages/show-conversation.ts';
import type { Figure } from './figures.ts';
import { fillConversations } from './fill-conversations.ts';
import { recordStatements } from './record-statements.ts';

const [few, many] = [10, 10_000];
const warmUps = 20;
const rounds = 100;
const mostLonger = 2;

const context = { clock: systemClock, storage: { url: (key: string) => `/media/${key}` } };

interface Inbox {
  personId: string;
  /** Its latest conversation. */
  conversationId: string;
}

type Page = (db: Db, inbox: Inbox) => Promise<unknown>;

const list = (db: Db, personId: string, query: { text?: string; isUnread?: boolean } = {}) =>
  listConversations(db, context, {
    personId,
    text: '',
    isUnread: false,
    cursor: undefined,
    ...query,
  });

const pages: Record<string, { show: Page; mostStatements: number }> = {
  'the inbox': { show: (db, { personId }) => list(db, personId), mostStatements: 1 },
  'the unread conversations': {
    show: (db, { personId }) => list(db, personId, { isUnread: true }),
    mostStatements: 1,
  },
  'the number of unread conversations': {
    show: (db, { personId }) => countUnreadConversations(db, personId),
    mostStatements: 1,
  },
  'a conversation': {
    show: (db, inbox) => showConversation(db, context, inbox),
    mostStatements: 6,
  },
};

export async function measureInbox(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  try {
    await migrate(pool);
    const db = createDb(pool);
    const now = systemClock.now();
    const inboxes = {
      few: await fillConversations(db, few, now),
      many: await fillConversations(db, many, now),
    };
    await pool.query('vacuum analyze');
    const figures: Figure[] = [];
    for (const [name, { show, mostStatements }] of Object.entries(pages)) {
      const { statements } = await recordStatements(pool, () => show(db, inboxes.many));
      figures.push({
        name: `statements for ${name}, after the sign-in check`,
        measured: statements.length,
        unit: 'statements',
        bar: { atMost: mostStatements },
      });
      figures.push({
        name: `${name} with ${many} conversations, beside ${few} (p95)`,
        measured: await howMuchLonger(name, (inbox) => show(db, inbox), inboxes),
        unit: '×',
        bar: { atMost: mostLonger },
      });
    }
    const found = (inbox: Inbox) => list(db, inbox.personId, { text: 'kiln 4' });
    const p95 = await measureTurns(found, inboxes);
    figures.push({
      name: `a search among ${many} conversations (p95)`,
      measured: p95.many,
      unit: 'ms',
      bar: { atMost: 200 },
    });
    figures.push({
      name: `a search among ${many} conversations, beside ${few} (p95)`,
      measured: ratioOf('a search', p95),
      unit: '×',
    });
    return figures;
  } finally {
    await pool.end();
    await server.stop();
  }
}

type Inboxes = Record<'few' | 'many', Inbox>;

async function howMuchLonger(
  name: string,
  show: (inbox: Inbox) => Promise<unknown>,
  inboxes: Inboxes,
): Promise<number> {
  return ratioOf(name, await measureTurns(show, inboxes));
}

function ratioOf(name: string, p95: Record<'few' | 'many', number>): number {
  console.log(
    `  ${name}: ${p95.few.toFixed(1)} ms with ${few}, ${p95.many.toFixed(1)} ms with ${many}`,
  );
  return p95.many / p95.few;
}

async function measureTurns(
  show: (inbox: Inbox) => Promise<unknown>,
  inboxes: Inboxes,
): Promise<Record<'few' | 'many', number>> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1)
    for (const size of ['few', 'many'] as const) {
      const start = performance.now();
      await show(inboxes[size]);
      if (round >= 0) took[size].push(performance.now() - start);
    }
  return { few: p95Of(took.few), many: p95Of(took.many) };
}

const p95Of = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
