// Holds back the notices of a transaction and writes them as one row, in one round trip with its commit: they arrive after it
// anyway, and one by one each would cost a round trip, most of them under a lock.
import type pg from 'pg';
import { isUnreachable } from './failures.ts';
import { together } from './together.ts';

export interface Notice {
  topic: string;
  payload: string;
}

/** The process that publishes. */
export interface NoticeSender {
  id: string;
  onCommitted(notices: Notice[]): void;
  /** The connection was lost with the commit, so nobody knows whether it took place. */
  onUncertain(notices: Notice[]): void;
}

/** Never sent: it hands a notice (its first value) and its sender (its second) to the connection. */
export const publishStatement = '/* publish a notice */';

const insertStatement = 'insert into notices (sender, events) values ($1, $2)';

export type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

export const nothing: pg.QueryResult = {
  command: 'SELECT',
  rowCount: 0,
  oid: 0,
  fields: [],
  rows: [],
};

/** Follows the statements of one connection; outside a transaction a notice is written at once. */
export function holdNotices(send: Send): Send {
  /** Undefined outside a transaction. */
  let held: Held | undefined;

  const commit = async (): Promise<pg.QueryResult> => {
    const batches = held?.batches() ?? [];
    held = undefined;
    return announced(batches, async () => {
      const rows = batches.map((batch) => send(insertStatement, rowOf(batch)));
      const results = await together(...rows, send('commit', []));
      return results.at(-1) ?? nothing;
    });
  };

  return (text, values) => {
    if (text === publishStatement) {
      const [notice, sender] = values as [Notice, NoticeSender];
      if (held) return (held.add(notice, sender), Promise.resolve(nothing));
      const batch = { sender, notices: [notice] };
      return announced([batch], () => send(insertStatement, rowOf(batch)));
    }
    if (text === 'commit') return commit();
    if (text.startsWith('start transaction') || text === 'begin') held = createHeld();
    else if (text === 'rollback') held = undefined;
    else held?.followSavepoint(text);
    return send(text, values);
  };
}

interface Batch {
  sender: NoticeSender;
  notices: Notice[];
}

const rowOf = ({ sender, notices }: Batch) => [sender.id, JSON.stringify(notices)];

/** Calls the senders once their notices are committed. */
async function announced(batches: Batch[], write: () => Promise<pg.QueryResult>) {
  try {
    const result = await write();
    for (const { sender, notices } of batches) sender.onCommitted(notices);
    return result;
  } catch (error) {
    // Any other error undid the transaction.
    if (isUnreachable(error))
      for (const { sender, notices } of batches) sender.onUncertain(notices);
    throw error;
  }
}

interface Held {
  add(notice: Notice, sender: NoticeSender): void;
  followSavepoint(text: string): void;
  batches(): Batch[];
}

function createHeld(): Held {
  let entries: { notice: Notice; sender: NoticeSender }[] = [];
  const savepoints: { name: string; entries: number }[] = [];
  return {
    add: (notice, sender) => void entries.push({ notice, sender }),
    // Notices before a savepoint survive a return to it, later ones do not.
    followSavepoint: (text) => {
      const [, verb = '', name = ''] = savepointPattern.exec(text) ?? [];
      if (verb === 'savepoint') savepoints.push({ name, entries: entries.length });
      const index = savepoints.findLastIndex((savepoint) => savepoint.name === name);
      if (verb !== 'rollback to' || index < 0) return;
      entries = entries.slice(0, savepoints[index]?.entries);
      savepoints.length = index + 1;
    },
    batches: () => {
      const [only, ...others] = entries;
      if (only && others.length === 0) return [{ sender: only.sender, notices: [only.notice] }];
      const bySender = Map.groupBy(entries, ({ sender }) => sender);
      return [...bySender].map(([sender, its]) => {
        const distinct = new Map(its.map(({ notice }) => [JSON.stringify(notice), notice]));
        return { sender, notices: [...distinct.values()] };
      });
    },
  };
}

const savepointPattern = /^(savepoint|rollback to)(?: savepoint)? (.+)$/;
