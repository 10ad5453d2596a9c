// Writes the audit log (sign-ins, refusals, changes of how a user signs in) in the transaction that makes the change.
import type { Db } from '#platform/db/db.ts';
import type { Call } from './call.ts';
import { insertAudit } from './audit-log-store.ts';

type Caller = Pick<Call, 'ip' | 'userAgent'>;

export interface AuditEntry {
  at: Date;
  /** A subject and a verb, such as `password.change`. */
  action: string;
  userId?: string | undefined;
  /** Undefined for actions without a call to this service, such as those of the product. */
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

/** The origin of a call, as rows store it. */
export const cameFrom = ({ ip, userAgent }: Caller): { ip: string; user_agent: string } => ({
  ip,
  user_agent: userAgent.slice(0, mostUserAgentLetters),
});
