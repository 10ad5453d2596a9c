// Starts an impersonation: for a while the operator may read as the person, in the sign-in that they started it in.
import { randomUUID } from 'node:crypto';
import type { StartedImpersonation } from '#contract/admin/impersonation-calls.ts';
import { Refusal } from '#contract/errors.ts';
import { checkImpersonated, impersonationMinutes } from '#domain/impersonation.ts';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ProfileRow } from '../../../accounts/account-store.ts';
import { lockToDecide } from '../../../accounts/standing/lock-to-decide.ts';
import type { Context } from '../../../shared/context.ts';
import { endImpersonations } from '../../../shared/impersonations/end-impersonations.ts';
import { insertImpersonation } from '../../../shared/impersonations/impersonation-store.ts';

interface StartImpersonationInput {
  caller: Caller;
  /** Of the sign-in that may use it. */
  sessionId: string | null;
  personId: string;
  reason: string;
  requestId: string;
}

export function startImpersonation(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, sessionId, personId, reason, requestId }: StartImpersonationInput,
): Promise<StartedImpersonation> {
  return inTransaction(db, async (tx) => {
    // Locks all operators, so of two starts of one operator the later ends the earlier.
    const person = await lockToDecide(tx, { caller, personId });
    const role = roleToSee(person);
    const at = clock.now();
    await endImpersonations(tx, { operatorId: caller.id, how: 'replaced', at, caller, requestId });
    const [id, expiresAt] = [
      randomUUID(),
      new Date(at.getTime() + impersonationMinutes * minuteMs),
    ];
    const who = { id, operator_id: caller.id, person_id: personId, auth_session_id: sessionId };
    await insertImpersonation(tx, { ...who, reason, started_at: at, expires_at: expiresAt });
    const entry = { at, actor: caller, subject: personId, details: { impersonation: id } };
    await writeAudit(tx, { ...entry, action: 'impersonation.start', requestId });
    const seen = { id: personId, fullName: person.full_name, role };
    return { id, person: seen, expiresAt: expiresAt.toISOString() };
  });
}

function roleToSee({ role, suspended_at: suspendedAt }: ProfileRow): 'student' | 'instructor' {
  const verdict = checkImpersonated({ role, suspended: suspendedAt !== null });
  if (verdict === 'suspended') throw new Refusal('suspended_not_impersonated');
  if (verdict === 'operator' || role === 'operator') throw new Refusal('operator_not_impersonated');
  return role;
}
