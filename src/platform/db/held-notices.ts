// Holds back the notices of a transaction and sends them in one message with its commit: they arrive after it anyway, and
// one by one each would cost a round trip, most of them under a lock.
import pg from 'pg';

/** The statement that publishes a notice; its values are the channel and the text. */
export const notifyStatement = 'select pg_notify($1, $2)';

/** Follows the statements of one connection. */
export function createHeldNotices() {
  /** Undefined outside a transaction. */
  let held: Set<string> | undefined;
  const takeHeld = (): string => {
    const calls = [...(held ?? [])];
    held = undefined;
    return calls.length > 0 ? `select ${calls.join(', ')}; ` : '';
  };
  return {
    /** True for a notice that the commit will send. */
    hold(text: string, values: readonly unknown[]): boolean {
      if (!held || text !== notifyStatement) return false;
      held.add(`pg_notify(${values.map((value) => pg.escapeLiteral(String(value))).join(', ')})`);
      return true;
    },
    /** Returns the text to send instead. */
    follow(text: string): string {
      if (text.startsWith('start transaction') || text === 'begin') held = new Set();
      else if (text === 'commit') return takeHeld() + text;
      else if (text === 'rollback') held = undefined;
      // Notices before a savepoint survive a return to it, later ones do not: the server tells them apart.
      else if (text.startsWith('savepoint')) return takeHeld() + text;
      return text;
    },
  };
}
