// The log of sign-ins, refusals and changes of how somebody signs in, written in the transaction that did it.
import type { Db } from '#platform/db/db.ts';
import type { Call } from './call.ts';
import { insertAudit } from './audit-log-store.ts';

type Caller = Pick<Call, 'ip' | 'userAgent'>;

export interface AuditEntry {
  at: Date;
  /** A noun and a verb, such as `password.change`. */
  action: string;
  userId?: string | undefined;
  /** Undefined for what the clock does. */
  call?: Caller | undefined;
  /** Never a token, a code or a password. */
  details?: Record<string, unknown>;
}

export async function writeAudit(
  tx: Db,
  { at, action, userId, call, details = {} }: AuditEntry,
): Promise<void> {
  const row = { at, action, user_id: userId ?? null, details: JSON.stringify(details) };
  await insertAudit(tx, { ...row, ...(call && cameFrom(call)) });
}

const mostUserAgentLetters = 400;

/** Where a call came from, as rows keep it. */
export const cameFrom = ({ ip, userAgent }: Caller): { ip: string; user_agent: string } => ({
  ip,
  user_agent: userAgent.slice(0, mostUserAgentLetters),
});
