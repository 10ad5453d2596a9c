// What can be heard live: one row per topic, read by the server that tells and the pages that listen.
import type { Audience } from '#domain/permissions.ts';

export const livePath = '/api/live';

export interface TopicSpec {
  /** What has happened when it is heard. */
  meaning: string;
  who: Audience;
  /** Of those, only people in front of the machine that runs the demo. */
  only?: 'demo-loopback';
}

/** By name, or by a name with one id such as "session:{id}"; filled in, it is the notice's topic too. */
export type TopicTable = Readonly<Record<string, TopicSpec>>;

export const topics = {
  settings: { meaning: 'An operator changed the business settings.', who: 'anyone' },
  'class:{id}': {
    meaning: 'Seats of one of its dates were taken or came free, or it was marked who came.',
    who: 'anyone',
  },
  mailbox: {
    meaning: 'A mail landed in the mailbox of the demo, or the mailbox was cleared.',
    who: 'anyone',
    only: 'demo-loopback',
  },
} as const satisfies TopicTable;

type Filled<Name> = Name extends `${infer Start}:{id}` ? `${Start}:${string}` : Name;

/** What a page names to listen: "settings", "session:1234". */
export type Topic = Filled<keyof typeof topics>;

const longestId = 64;

/** The row that a topic somebody sent belongs to; none when there is no such topic. */
export function findTopic(text: string, table: TopicTable = topics): TopicSpec | undefined {
  const [name = '', id, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  if (id !== undefined && !(id.length <= longestId && /^[\w-]+$/.test(id))) return undefined;
  const row = id === undefined ? name : `${name}:{id}`;
  return Object.hasOwn(table, row) ? table[row] : undefined;
}
