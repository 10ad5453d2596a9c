// Presents a session on the wire: a fresh access token and the current refresh token.
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import type { AccessClaims } from '../keys/access-claims.ts';
import { presentUser } from '../users/present-user.ts';
import type { UserRow } from '../users/user-store.ts';
import { encodeRefreshToken } from './refresh-token.ts';
import type { SessionRow } from './auth-session-store.ts';

export interface PresentedSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  [extra: string]: unknown;
}

export async function presentSession(
  { clock, settings, keys, secrets }: Pick<Identity, 'clock' | 'settings' | 'keys' | 'secrets'>,
  tx: Db,
  { user, session, extra }: { user: UserRow; session: SessionRow; extra?: Record<string, unknown> },
): Promise<PresentedSession> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const expiresAt = issuedAt + settings.tokenLifeSeconds;
  const claims: AccessClaims = {
    iss: settings.baseUrl,
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: await keys.sign(claims),
    token_type: 'bearer',
    expires_in: settings.tokenLifeSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken(secrets, {
      sessionId: session.id,
      counter: session.refresh_counter,
    }),
    user: await presentUser(tx, user),
    ...extra,
  };
}
