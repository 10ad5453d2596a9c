// The dependencies and settings that every use case of the sign-in service is given.
import type { Clock } from '#platform/clock.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Log } from '#platform/log.ts';
import type { ResealElsewhere } from '#platform/sealing.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Limits } from './http/limits.ts';
import type { Providers } from './providers/providers.ts';
import type { Secrets } from './secrets/secrets.ts';

export interface IdentitySettings extends Omit<
  AuthConfig,
  'hosted' | 'secret' | 'secondSecret' | 'keysFile'
> {
  siteUrl: string;
  /** The public URL of the service itself: the issuer of its tokens, and the base of its links. */
  baseUrl: string;
}

export interface Identity {
  db: Db;
  notices: Pick<Notices, 'publish' | 'listen'>;
  log: Log;
  /** Real time: business time can be moved in rehearsals, and browsers check tokens too. */
  clock: Clock;
  settings: IdentitySettings;
  secrets: Secrets;
  /** What others have sealed with these secrets; left out where the service runs alone. */
  resealElsewhere?: ResealElsewhere | undefined;
  keys: KeyRing;
  passwords: Passwords;
  limits: Limits;
  providers: Providers;
}
