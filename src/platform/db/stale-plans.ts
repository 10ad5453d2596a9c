// Sends a statement once more when its prepared plan no longer fits the tables, because a newer version has migrated them
// while this process runs. PostgreSQL refuses such a plan before it does anything.
import { isStalePlan } from './failures.ts';
import type { Send } from './held-notices.ts';
import { together } from './together.ts';

/** Follows the statements of one connection; `send` has to prepare a refused statement again under another name. */
export function retryStalePlans(send: Send): Send {
  /** Undefined outside a transaction. */
  let open: { begin: string; statements: number } | undefined;

  return async (text, values) => {
    if (text.startsWith('start transaction') || text === 'begin') {
      open = { begin: text, statements: 0 };
      return send(text, values);
    }
    if (text === 'commit' || text === 'rollback') open = undefined;
    else if (open) open.statements += 1;
    const transaction = open;
    try {
      return await send(text, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      if (!transaction) return await send(text, values);
      // The failure has undone what came before, and only the caller could do that again.
      if (transaction !== open || transaction.statements > 1) throw error;
      const [, , result] = await together(
        send('rollback', []),
        send(transaction.begin, []),
        send(text, values),
      );
      return result;
    }
  };
}
