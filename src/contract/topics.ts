// The table of live topics, read by the server that publishes and the pages that subscribe.
import type { Audience } from '#domain/permissions.ts';

export const livePath = '/api/live';

export interface TopicSpec {
  /** The event that a message on this topic announces. */
  meaning: string;
  who: Audience;
  /** Limits it to callers on the machine that runs the demo. */
  only?: 'demo-loopback';
  /** Limits it to the person whose id it names. */
  isOwn?: true;
}

/** Keys are a name, or a name with one id such as "session:{id}"; filled in, the key is also a notice topic. */
export type TopicTable = Readonly<Record<string, TopicSpec>>;

export const topics = {
  settings: { meaning: 'An operator changed the business settings.', who: 'anyone' },
  'class:{id}': {
    meaning:
      'Seats of a session of the class were taken or freed, attendance was marked, or a public question was answered.',
    who: 'anyone',
  },
  'person:{id}': {
    meaning:
      'Something changed that concerns this person alone; the payload says what: `messages`, `notifications` or `earnings`.',
    who: 'signed-in',
    isOwn: true,
  },
  mailbox: {
    meaning: 'A mail landed in the mailbox of the demo, or the mailbox was cleared.',
    who: 'anyone',
    only: 'demo-loopback',
  },
} as const satisfies TopicTable;

type Filled<Name> = Name extends `${infer Start}:{id}` ? `${Start}:${string}` : Name;

/** The topic a page subscribes to: "settings", "session:1234". */
export type Topic = Filled<keyof typeof topics>;

const longestId = 64;

/** Finds the table row of a topic sent by a client; undefined when there is no such topic. */
export function findTopic(text: string, table: TopicTable = topics): TopicSpec | undefined {
  const [name = '', id, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  if (id !== undefined && !(id.length <= longestId && /^[\w-]+$/.test(id))) return undefined;
  const row = id === undefined ? name : `${name}:{id}`;
  return Object.hasOwn(table, row) ? table[row] : undefined;
}
