// Plants a word of its own in every private text of a database, and finds who reads which word in a response.
import { randomBytes, randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { PrivateText, Reader } from './private-text.ts';
import { privateTexts } from './private-texts.ts';

export interface Planted {
  text: string;
  owner: string | null;
  partners: string[];
}

export type PlantedWords = Map<string, Planted>;

interface Row {
  at: string;
  owner: string | null;
  partners: string[] | null;
}

/** Plants words in these texts. Left out: in all of them. */
export async function plantWords(
  pool: Pool,
  texts: string[] = Object.keys(privateTexts),
): Promise<PlantedWords> {
  const words: PlantedWords = new Map();
  const client = await pool.connect();
  try {
    // Some of the tables are append-only.
    await client.query(`begin; set local session_replication_role = 'replica'`);
    for (const [text, rule] of Object.entries(privateTexts)) {
      if (!texts.includes(text)) continue;
      for (const [word, row] of await plant(client, rule)) words.set(word, { text, ...row });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return words;
}

async function plant(client: PoolClient, rule: PrivateText) {
  const {
    table,
    column,
    owner,
    partners = 'null::uuid[]',
    where = 'true',
    write = 'sentence',
  } = rule;
  const { rows } = await client.query<Row>(
    `select t.ctid::text as at, ${owner} as owner, ${partners} as partners from ${table} t where ${where}`,
  );
  const planted: [string, Omit<Planted, 'text'>][] = [];
  for (const { at, owner: ownerId, partners: partnerIds } of rows) {
    const word = write === 'digits' ? makeNumber() : makeWord();
    const value = values[write](word);
    await client.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [value, at]);
    planted.push([word, { owner: ownerId, partners: partnerIds ?? [] }]);
  }
  return planted;
}

/** Long enough for every rule about lengths. */
const values = {
  sentence: (word: string) => `Only some may read ${word}.`,
  'last name': (word: string) => `Lin ${word}`,
  digits: (word: string) => word,
  JSON: (word: string) => JSON.stringify({ note: word }),
  // As a sign-in provider names somebody.
  claims: (word: string) =>
    JSON.stringify({ sub: `subject of ${word}`, name: `Lin ${word}`, full_name: `Lin ${word}` }),
  address: (word: string) => `${word}@mail.example`,
  'web address': (word: string) => `https://${word}.example/`,
  links: (word: string) => `{https://${word}.example/}`,
};
const makeWord = (): string => `zq${randomBytes(6).toString('hex')}`;
const makeNumber = (): string => `5550${randomInt(10 ** 9, 10 ** 10)}`;

/** The planted words in a response. */
export function wordsIn(response: string, words: PlantedWords): string[] {
  const found = response.replaceAll(/\r\n[ \t]/g, '').match(/zq[0-9a-f]{12}|5550\d{10}/g) ?? [];
  return [...new Set(found)].filter((word) => words.has(word));
}

interface Asker {
  id: string;
  role: string;
  suspended: boolean;
}

/** The asker's relation to the text. */
export function readerOf({ owner, partners }: Planted, asker: Asker | null): Reader {
  if (!asker) return 'visitor';
  if (asker.id === owner) return 'owner';
  if (partners.includes(asker.id)) return 'partner';
  return asker.role === 'operator' && !asker.suspended ? 'operator' : 'others';
}
