// Checks bearer tokens: of a user with an open session, or of an administrator's program.
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type AccessClaims, type Claims, isAdmin } from '../keys/access-claims.ts';
import { findUserById } from '../users/user-store.ts';
import { endedBy } from '../sessions/session-life.ts';
import { findSession, type SessionRow } from '../sessions/auth-session-store.ts';

export type Bearer = Pick<UserCall, 'user' | 'session' | 'claims'>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** A claim may have any type, if another program signs with our secret. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value);

/** Checks in the order in which clients expect the refusals. */
export async function requireUser(identity: Identity, header: string | undefined): Promise<Bearer> {
  const claims = await verifyBearer(identity, header);
  if (!claims.sub) throw new AuthRefusal('missingSub');
  if (!isUuid(claims.sub)) throw new AuthRefusal('subNotUuid');
  const user = await findUserById(identity.db, claims.sub);
  if (!user || user.deleted_at) throw new AuthRefusal('userOfTokenNotFound');
  const session = await findOpenSession(identity, claims);
  if (session && session.user_id !== user.id) throw new AuthRefusal('sessionNotFound');
  if (user.banned_until && user.banned_until > identity.clock.now())
    throw new AuthRefusal('userBanned');
  return { user, session, claims: claims as AccessClaims };
}

export async function requireAdmin(identity: Identity, header: string | undefined): Promise<void> {
  const claims = await verifyBearer(identity, header);
  if (!isAdmin(claims)) throw new AuthRefusal('notAdmin');
  await findOpenSession(identity, claims);
}

async function verifyBearer(identity: Identity, header: string | undefined): Promise<Claims> {
  const token = /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1];
  if (token === undefined) throw new AuthRefusal('noAuthorization');
  return identity.keys.verify(token);
}

/** Undefined for a token without a session; refuses a token whose session has ended. */
async function findOpenSession(
  { db, clock, settings }: Identity,
  { session_id: id }: Claims,
): Promise<SessionRow | undefined> {
  if (id === undefined || id === '') return undefined;
  const session = isUuid(id) ? await findSession(db, id) : undefined;
  if (!session || endedBy(settings, session, clock.now())) throw new AuthRefusal('sessionNotFound');
  return session;
}
