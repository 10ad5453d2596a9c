// Judges a refresh token by how far its counter lies behind the session's.
import type { RefusalName } from '../errors.ts';
import type { IdentitySettings } from '../identity.ts';
import type { UserRow } from '../users/user-store.ts';
import { endedBy } from './session-life.ts';
import type { SessionRow } from './auth-session-store.ts';

/** `again`: the current token, for a client that lost our response or asks in several tabs. */
export type Verdict = { grant: 'next' | 'again' } | { refusal: RefusalName; endsSession: boolean };

export interface RefreshCase {
  /** The counter inside the token. */
  counter: number;
  session: Pick<
    SessionRow,
    | 'refresh_counter'
    | 'refresh_floor'
    | 'stepped_up_at'
    | 'refreshed_at'
    | 'not_after'
    | 'created_at'
  >;
  user: Pick<UserRow, 'banned_until'>;
  now: Date;
  settings: Pick<IdentitySettings, 'idleDays' | 'reuseIntervalSeconds' | 'lostResponseSeconds'>;
}

/** Tabs that ask at once are this many exchanges behind at most; an older token was copied. */
const mostBehindInWindow = 3;

export function judgeRefresh({ counter, session, user, now, settings }: RefreshCase): Verdict {
  if (user.banned_until && user.banned_until > now)
    return { refusal: 'userBannedAtRefresh', endsSession: false };
  const end = endedBy(settings, session, now);
  if (end === 'age') return { refusal: 'sessionExpired', endsSession: true };
  if (end === 'idleness') return { refusal: 'sessionIdle', endsSession: true };

  const windowMs = settings.reuseIntervalSeconds * 1000;
  const behind = session.refresh_counter - counter;
  if (behind < 0) return { refusal: 'refreshTokenInvalid', endsSession: false };
  // A token from before the second factor must not lead to aal2, even within the reuse window.
  if (counter < session.refresh_floor)
    return {
      refusal: 'refreshTokenUsed',
      endsSession: !isWithin(session.stepped_up_at, windowMs, now),
    };
  if (behind === 0) return { grant: 'next' };
  const patienceMs =
    behind === 1 ? Math.max(settings.lostResponseSeconds * 1000, windowMs) : windowMs;
  if (behind <= mostBehindInWindow && isWithin(session.refreshed_at, patienceMs, now))
    return { grant: 'again' };
  return { refusal: 'refreshTokenUsed', endsSession: true };
}

const isWithin = (since: Date | null, spanMs: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < spanMs;
