// Holds back inserts whose result nobody needs, and sends them in one round trip with the commit.
import type pg from 'pg';
import { nothing, type Send } from './held-notices.ts';
import { together } from './together.ts';

/** Prefix of an insert that may wait for the commit, which then throws its failure. */
export const withCommit = '/* with the commit */';

interface Write {
  text: string;
  values: readonly unknown[];
  table: string;
}

/** Follows the statements of one connection; outside a transaction an insert is sent at once. */
export function holdWrites(send: Send): Send {
  /** Undefined outside a transaction. */
  let held: Write[] | undefined;

  const sendAfterHeld: Send = async (text, values) => {
    const waiting = held ?? [];
    held = text === 'commit' ? undefined : [];
    if (waiting.length === 0) return send(text, values);
    const writes = waiting.map((write) => send(write.text, write.values));
    const results = await together(...writes, send(text, values));
    return results.at(-1) ?? nothing;
  };

  return (text, values): Promise<pg.QueryResult> => {
    if (held && text.startsWith(withCommit)) {
      held.push({ text, values, table: tableOf(text) });
      return Promise.resolve(nothing);
    }
    if (text === 'commit') return sendAfterHeld(text, values);
    if (text.startsWith('start transaction') || text === 'begin') held = [];
    else if (text === 'rollback') held = undefined;
    // All that are held came after the savepoint.
    else if (held && text.startsWith('rollback to ')) held = [];
    // A statement on the same table has to see them; a return to the savepoint has to leave them.
    else if (held?.some(({ table }) => text.includes(table)) || text.startsWith('savepoint '))
      return sendAfterHeld(text, values);
    return send(text, values);
  };
}

function tableOf(text: string): string {
  const [, table] = /\binsert\s+into\s+"?(\w+)/.exec(text) ?? [];
  if (table === undefined) throw new Error(`This statement cannot wait for the commit: ${text}`);
  return table;
}
