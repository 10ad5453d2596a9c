// Sends every request to every address as each of the seven people, about their own things and those of others.
import type { Pool } from 'pg';
import { splitAddress } from '#contract/endpoint.ts';
import { endpointNames } from '#contract/endpoints.ts';
import { routes as authRoutes } from '#identity/routes.ts';
import { matrix } from '../matrix.ts';
import { people, type Person } from '../row.ts';
import { readables } from './addresses.ts';
import { ask } from './ask.ts';
import { kindOf, readThings, type Thing } from './ids.ts';
import type { WordsWorld } from './make-world.ts';
import { noteChanges } from './note-changes.ts';
import { readerOf, wordsIn } from './plant-words.ts';
import type { Reader } from './private-text.ts';
import { privateTexts } from './private-texts.ts';

export interface Asking extends WordsWorld {
  url: string;
  pool: Pool;
  /** How many things of the kind that an address names are asked about, and how many of any other kind. */
  share: { fitting: number; foreign: number };
}

export interface Findings {
  requests: number;
  /** Which readers saw which text at least once. */
  seen: Record<string, Set<Reader>>;
  /** Violations, as sentences. */
  wrong: string[];
}

const placeholder = /\{\w+\}|:\w+/g;

/** Evenly chosen, so that each part of a list is represented. */
const some = <T>(list: T[], count: number): T[] =>
  list.length <= count
    ? list
    : Array.from(
        { length: count },
        (_, index) => list[Math.floor((index * list.length) / count)],
      ).flatMap((each) => (each === undefined ? [] : [each]));

function thingsFor(path: string, things: Thing[], { fitting, foreign }: Asking['share']): Thing[] {
  const kind = kindOf(path);
  const [own, others] = [true, false].map((isOwn) =>
    things.filter((thing) => (thing.kind === kind) === isOwn),
  );
  return [...some(own ?? [], fitting), ...some(others ?? [], foreign)];
}

function judgeWords({ words, everybody }: WordsWorld, findings: Findings) {
  return (person: Person, request: string, { status, text }: { status: number; text: string }) => {
    findings.requests += 1;
    if (status >= 500) findings.wrong.push(`${request} responded ${status} to the ${person}`);
    for (const word of wordsIn(text, words)) {
      const planted = words.get(word);
      if (!planted) continue;
      const reader = readerOf(planted, everybody[person]);
      (findings.seen[planted.text] ??= new Set()).add(reader);
      if (!privateTexts[planted.text]?.seenBy.includes(reader))
        findings.wrong.push(`${request} shows the ${person} the ${planted.text} (as ${reader})`);
    }
  };
}

export async function readEverything(asking: Asking): Promise<Findings> {
  const { url, pool, tokens, share } = asking;
  const findings: Findings = { requests: 0, seen: {}, wrong: [] };
  const judge = judgeWords(asking, findings);
  const things = await readThings(pool);
  for (const { path, query, isPage } of readables)
    for (const id of idsOf(path, thingsFor(path, things, share)))
      // Pages are rendered without looking at who asks.
      for (const person of isPage ? (['visitor', 'operator'] as const) : people) {
        const address = path.replaceAll(placeholder, encodeURIComponent(id)) + query;
        judge(person, address, await ask(url, { method: 'GET', address, token: tokens[person] }));
      }
  return findings;
}

const idsOf = (path: string, things: Thing[]): string[] =>
  path.search(placeholder) < 0 ? [''] : [...new Set(things.map(({ id }) => id))];

interface Change {
  method: string;
  path: string;
  ids: string[][];
  body: unknown;
}

/** The calls that change something, with bodies that are valid for somebody. */
async function changesOf({ world }: WordsWorld): Promise<Change[]> {
  const changes: Change[] = [];
  for (const name of endpointNames) {
    const { method, path } = splitAddress(name);
    if (method === 'GET') continue;
    const { id, body } = matrix[name];
    const ids = id ? [[await id(world)].flat()] : [];
    changes.push({ method, path, ids, body: await body?.(world) });
  }
  const routes = authRoutes.filter(({ method, path }) => method !== 'GET' && path !== '/logout');
  for (const { method, path } of routes)
    changes.push({ method, path: `/auth/v1${path}`, ids: [], body: {} });
  return changes;
}

/** From those who may change least to those who may change most. */
const byPower: Person[] = [
  'visitor',
  'suspended',
  'otherLearner',
  'otherInstructor',
  'learner',
  'instructor',
  'operator',
];

export async function changeEverything(asking: Asking): Promise<Findings> {
  const { url, pool, tokens, share, everybody } = asking;
  const findings: Findings = { requests: 0, seen: {}, wrong: [] };
  const judge = judgeWords(asking, findings);
  const changes = await changesOf(asking);
  const things = await readThings(pool);
  const owners = new Map(things.map((thing) => [thing.id, thing.owners]));
  const notes = await noteChanges(pool);
  for (const person of byPower)
    for (const { method, path, ids, body } of changes)
      for (const values of idLists(path, ids, thingsFor(path, things, share))) {
        const left = [...values];
        const address = path.replaceAll(placeholder, () =>
          encodeURIComponent(left.shift() ?? values[0] ?? ''),
        );
        const request = `${method} ${address}`;
        const response = await ask(url, { method, address, token: tokens[person], body });
        judge(person, request, response);
        const changed = (await notes.take()).filter((change) => !isCounted(path, change));
        if (changed.length === 0) continue;
        if (response.status >= 400)
          findings.wrong.push(
            `${request} refused the ${person} (${response.status}), and still did: ${changed.join(', ')}`,
          );
        else if (!mayChange(everybody[person], values, { owners, path }))
          findings.wrong.push(`${request} let the ${person} do: ${changed.join(', ')}`);
      }
  return findings;
}

/** A wrong code counts against the session that sent it. */
const isCounted = (path: string, change: string): boolean =>
  path === '/auth/v1/factors/recovery-codes/verify' && change === 'UPDATE identity.sessions';

function idLists(path: string, valid: string[][], things: Thing[]): string[][] {
  if (path.search(placeholder) < 0) return [[]];
  return [...valid, ...things.map(({ id }) => [id])];
}

/** Addresses where everybody acts for themselves on what belongs to others. */
const openToAll =
  /^\/api\/(saved-classes|follows|alerts\/classes|demo-checkouts)\/|\/view$|^\/api\/classes\/\{id\}\/questions$/;

function mayChange(
  asker: { id: string; role: string } | null,
  ids: string[],
  { owners, path }: { owners: Map<string, string[] | null>; path: string },
): boolean {
  if (ids.length === 0 || openToAll.test(path) || asker?.role === 'operator') return true;
  // A word that the asker chose, such as the name of a share link, belongs to what is named before it.
  const [first = '', ...rest] = ids;
  // So do the members and invitations of a studio, which are named after it.
  const isInStudio = path.startsWith('/api/studios/');
  const named = rest.filter((id) => !isInStudio && (owners.has(id) || isId(id)));
  const things = [first, ...named];
  const known = things.map((id) => owners.get(id));
  return known.every((each) => each === null || (asker !== null && each?.includes(asker.id)));
}

const isId = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
