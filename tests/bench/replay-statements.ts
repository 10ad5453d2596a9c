// Replays recorded statements in the same transactions, with other ids and times in place of the recorded ones.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hourMs } from '#domain/time/durations.ts';
import type { Reply, Recording } from './record-statements.ts';

/** Ids of rows and of the demo's payment service; those with `countedPrefix` are numbered by the database. */
const idPattern = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|dbt_\d+|d[a-z]{2}_[\w-]{24})/;
const countedPrefix = 'dbt_';

interface Replacing {
  ids: string[];
  /** The time since the recording; recorded current times are moved by it. */
  laterMs: number;
}

type Fill = (by: Replacing) => unknown;

/** `renamed` maps recorded ids to given ones; all others become new ids. */
export type Replay = (renamed: ReadonlyMap<string, string>) => Promise<void>;

export function createReplay(pool: pg.Pool, { at, statements }: Recording): Replay {
  const places = new Map<string, number>();
  const steps = statements.map(({ text, values, ...statement }) => ({
    ...statement,
    text: templateOf(text, { places, at }),
    fills: values.map((value) => templateOf(value, { places, at })),
    // Later statements refer to the id that the database assigned here.
    counted: `${countedPrefix}${statement.respondedId}`,
  }));
  const recordedIds = [...places.keys()];
  return async (renamed) => {
    const ids = recordedIds.map((id) => renamed.get(id) ?? newIdLike(id));
    const by = { ids, laterMs: Date.now() - at.getTime() };
    let client: pg.PoolClient | undefined;
    let isOpen = false;
    try {
      for (const { name, text, fills, counted } of steps) {
        client ??= await pool.connect();
        const values = fills.map((fill) => fill(by));
        const sent = text(by) as string;
        const response: Reply = await client.query({ ...(name && { name }), text: sent, values });
        const place = places.get(counted);
        if (place !== undefined) ids[place] = `${countedPrefix}${response.rows?.[0]?.id}`;
        isOpen = isOpen ? !sent.endsWith('commit') : sent.startsWith('start ');
        if (isOpen) continue;
        client.release();
        client = undefined;
      }
    } catch (error) {
      client?.release(true);
      throw error;
    }
  };
}

interface Recorded {
  places: Map<string, number>;
  at: Date;
}

/** A template of a value: each id becomes its place in the list of all ids, and times near the recording move. */
function templateOf(value: unknown, recorded: Recorded): Fill {
  if (Array.isArray(value)) {
    const fills = value.map((each) => templateOf(each, recorded));
    return (by) => fills.map((fill) => fill(by));
  }
  if (value instanceof Date) {
    // The start of the session does not depend on the current time.
    if (Math.abs(value.getTime() - recorded.at.getTime()) > hourMs) return () => value;
    return ({ laterMs }) => new Date(value.getTime() + laterMs);
  }
  if (typeof value !== 'string') return () => value;
  const pieces = value.split(idPattern);
  if (pieces.length === 1) return () => value;
  const parts = pieces.map((piece, index) =>
    index % 2 === 0 ? piece : placeOf(piece, recorded.places),
  );
  return ({ ids }) => parts.map((part) => (typeof part === 'number' ? ids[part] : part)).join('');
}

function placeOf(id: string, places: Map<string, number>): number {
  const place = places.get(id) ?? places.size;
  places.set(id, place);
  return place;
}

const newIdLike = (id: string): string =>
  id[3] === '_' ? `${id.slice(0, 4)}${randomBytes(18).toString('base64url')}` : randomUUID();
