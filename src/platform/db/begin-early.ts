// Sends the first reads of a transaction together with its beginning, which saves every transaction a round trip.
import type pg from 'pg';
import { nothing, type Send } from './held-notices.ts';

/** Follows the statements of one connection, and keeps their order. */
export function beginEarly(send: Send): Send {
  /** Set until the transaction has begun; a failure stays until the rollback. */
  let beginning: Promise<pg.QueryResult> | undefined;
  let isHeldBack = false;

  const begin: Send = async (text, values) => {
    beginning = send(text, values);
    isHeldBack = false;
    beginning.then(
      () => (beginning = undefined),
      () => {},
    );
    return nothing;
  };

  return async (text, values) => {
    if (text.startsWith('start transaction') || text === 'begin') return begin(text, values);
    if (text === 'rollback') beginning = undefined;
    // If the beginning fails, a read does no harm; anything else would take effect outside the transaction.
    isHeldBack ||= !isRead(text);
    if (beginning && isHeldBack) await beginning;
    return send(text, values);
  };
}

const isRead = (text: string): boolean => /^\s*select\s/.test(text);
