// Exports what the sign-in service stores about a person, and ends their sessions on erasure.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Identity } from './identity.ts';
import {
  deleteRemovalsOf,
  findRemovalsOf,
  type RemovalRow,
} from './factors/removals/removal-store.ts';
import { findRecoveryCodes } from './recovery-codes/recovery-code-store.ts';
import { lastSeenOf } from './sessions/session-life.ts';
import { endSessions, findSessionsOf } from './sessions/auth-session-store.ts';
import { type AuditedAct, findAuditOf } from './audit-log-store.ts';
import { findPasskeysOf } from './passkeys/passkey-store.ts';
import { findIdentities, findShownFactors, findUserById, lockUser } from './users/user-store.ts';

const mostRemovals = 1000;

/** The account itself is deleted a moment later, by a job: a hosted service could not join the transaction. */
export const identityHooks = ({ notices }: Pick<Identity, 'notices'>): ModuleHooks => ({
  module: 'identity',
  exportData: async (tx, personId) => {
    const user = await findUserById(tx, personId);
    if (!user) return undefined;
    const identities = await findIdentities(tx, personId);
    const sessions = await findSessionsOf(tx, personId);
    const factors = await findShownFactors(tx, personId);
    const codes = await findRecoveryCodes(tx, personId);
    const passkeys = await findPasskeysOf(tx, personId);
    const removals = await findRemovalsOf(tx, personId, mostRemovals);
    return {
      email: user.email,
      newEmail: user.new_email,
      phone: user.phone,
      emailConfirmedAt: user.email_confirmed_at,
      phoneConfirmedAt: user.phone_confirmed_at,
      invitedAt: user.invited_at,
      createdAt: user.created_at,
      lastSignInAt: user.last_sign_in_at,
      hasPassword: user.password_hash !== null,
      metadata: user.user_metadata,
      waysToSignIn: identities.map(({ provider, email, created_at: since, last_sign_in_at }) => ({
        provider,
        email,
        since,
        lastSignInAt: last_sign_in_at,
      })),
      secondFactors: factors.map(({ type, friendly_name: name, status, created_at: since }) => ({
        type,
        name,
        status,
        since,
      })),
      recoveryCodes: codes && { since: codes.updated_at, total: codes.total, left: codes.left },
      passkeys: passkeys.map(({ friendly_name: name, created_at: since, last_used_at }) => ({
        name,
        since,
        lastUsedAt: last_used_at,
      })),
      factorRemovals: removals.map(withoutOperator),
      sessions: sessions.map((session) => ({
        ip: session.ip,
        userAgent: session.user_agent,
        createdAt: session.created_at,
        lastSeenAt: lastSeenOf(session),
      })),
      history: (await findAuditOf(tx, personId)).map(withoutAdministrator),
    };
  },
  erase: async (tx, personId) => {
    await lockUser(tx, personId);
    await deleteRemovalsOf(tx, personId);
    await endSessions(tx, notices, { userId: personId });
  },
});

/** People may know why a factor is removed, but not who asked for it. */
const withoutOperator = ({ kind, friendly_name: name, reason, state, ...times }: RemovalRow) => ({
  kind,
  name,
  reason,
  state,
  askedAt: times.asked_at,
  dueAt: times.due_at,
  endedAt: times.ended_at,
});

/** People may know what was done to their account, but not from where an administrator did it. */
function withoutAdministrator({ ip, userAgent, ...act }: AuditedAct): object {
  return act.action.startsWith('admin.') ? act : { ...act, ip, userAgent };
}
