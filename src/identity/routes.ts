// The route table of the sign-in service: who may call what. Paths are relative to the base path.
import type { Handle, UserCall } from './call.ts';
import { createUser } from './admin/create-user.ts';
import { deleteUser } from './admin/delete-user.ts';
import { deleteUserPasskey } from './admin/delete-user-passkey.ts';
import { deleteUserFactor } from './admin/delete-user-factor.ts';
import { generateLink } from './admin/generate-link.ts';
import { inviteUser } from './admin/invite-user.ts';
import { listUserFactors } from './admin/list-user-factors.ts';
import { listUserPasskeys } from './admin/list-user-passkeys.ts';
import { listUsers } from './admin/list-users.ts';
import { showUser } from './admin/show-user.ts';
import { updateUser } from './admin/update-user.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import { unenrollFactor } from './factors/unenroll-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import type { LimitName } from './http/limits.ts';
import { deleteRecoveryCodes } from './recovery-codes/delete-recovery-codes.ts';
import {
  generateRecoveryCodes,
  regenerateRecoveryCodes,
} from './recovery-codes/make-recovery-codes.ts';
import { showRecoveryCodes } from './recovery-codes/show-recovery-codes.ts';
import { verifyRecoveryCode } from './recovery-codes/verify-recovery-code.ts';
import { notEnabled } from './http/not-enabled.ts';
import { showHealth } from './http/show-health.ts';
import { showKeys } from './http/show-keys.ts';
import { showSettings } from './http/show-settings.ts';
import { followLink } from './links/follow-link.ts';
import { reauthenticate } from './reauthentication/reauthenticate.ts';
import { grantToken } from './sessions/grant-token.ts';
import { signOut } from './sessions/sign-out.ts';
import { beginRegistration } from './passkeys/begin-registration.ts';
import { beginSignIn } from './passkeys/begin-sign-in.ts';
import { deletePasskey } from './passkeys/delete-passkey.ts';
import { finishRegistration } from './passkeys/finish-registration.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { withPasskeys } from './passkeys/webauthn/relying-party.ts';
import { askForNonce } from './links/codes/ask-for-nonce.ts';
import { recoverPassword } from './links/recover-password.ts';
import { resendMail } from './links/resend-mail.ts';
import { sendCode } from './links/codes/send-code.ts';
import { verifyCode } from './links/codes/verify-code.ts';
import { changeOwnUser } from './users/change-own-user.ts';
import { removeIdentity } from './users/remove-identity.ts';
import { showOwnUser } from './users/show-own-user.ts';
import { connectProvider, signInAtProvider } from './providers/begin-at-provider.ts';
import { returnFromProvider } from './providers/return-from-provider.ts';
import { signUp } from './users/sign-up/sign-up.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `user`: a user's own valid token, with the second factor passed if they have one. `halfway`: also before it; such a
 * route refuses by itself what must wait. `admin`: a token whose role is service_role or supabase_admin. */
export type Route = { method: Method; path: string; limit?: LimitName } & (
  | { guard: 'anyone' | 'admin'; handle: Handle }
  | { guard: 'user' | 'halfway'; handle: Handle<UserCall> }
);

const anyone = (method: Method, path: string, handle: Handle, limit?: LimitName): Route => ({
  method,
  path,
  guard: 'anyone',
  handle,
  ...(limit && { limit }),
});
const ofUser =
  (guard: 'user' | 'halfway') =>
  (method: Method, path: string, handle: Handle<UserCall>, limit?: LimitName): Route => ({
    method,
    path,
    guard,
    handle,
    ...(limit && { limit }),
  });
const user = ofUser('user');
const halfway = ofUser('halfway');
const admin = (method: Method, path: string, handle: Handle): Route => ({
  method,
  path,
  guard: 'admin',
  handle,
});

export const routes: Route[] = [
  anyone('POST', '/signup', signUp, 'send'),
  // The password grant has its own limit; a refresh must never be told to wait.
  anyone('POST', '/token', grantToken),
  anyone('POST', '/otp', sendCode, 'send'),
  anyone('POST', '/verify', verifyCode, 'verify'),
  anyone('GET', '/verify', followLink, 'verify'),
  anyone('POST', '/resend', resendMail, 'send'),
  anyone('POST', '/recover', recoverPassword, 'send'),
  user('GET', '/reauthenticate', askForNonce, 'send'),
  user('POST', '/reauthenticate', reauthenticate, 'verify'),
  halfway('GET', '/user', showOwnUser),
  user('PUT', '/user', changeOwnUser, 'send'),
  halfway('POST', '/logout', signOut),
  user('DELETE', '/user/identities/:identity_id', removeIdentity, 'send'),
  halfway('POST', '/factors', enrollFactor, 'factor'),
  halfway('POST', '/factors/:factor_id/challenge', challengeFactor, 'factor'),
  halfway('POST', '/factors/:factor_id/verify', verifyFactor, 'factor'),
  halfway('DELETE', '/factors/:factor_id', unenrollFactor, 'factor'),
  halfway('GET', '/factors/recovery-codes', showRecoveryCodes),
  halfway('POST', '/factors/recovery-codes', generateRecoveryCodes, 'factor'),
  halfway('DELETE', '/factors/recovery-codes', deleteRecoveryCodes, 'factor'),
  halfway('POST', '/factors/recovery-codes/regenerate', regenerateRecoveryCodes, 'factor'),
  halfway('POST', '/factors/recovery-codes/verify', verifyRecoveryCode, 'factor'),
  anyone('GET', '/authorize', signInAtProvider, 'provider'),
  anyone('GET', '/callback', returnFromProvider, 'provider'),
  anyone('POST', '/callback', returnFromProvider, 'provider'),
  user('GET', '/user/identities/authorize', connectProvider, 'provider'),
  user('POST', '/passkeys/registration/options', withPasskeys(beginRegistration), 'factor'),
  user('POST', '/passkeys/registration/verify', withPasskeys(finishRegistration), 'factor'),
  anyone('POST', '/passkeys/authentication/options', withPasskeys(beginSignIn), 'challenge'),
  anyone('POST', '/passkeys/authentication/verify', withPasskeys(signInWithPasskey), 'passkey'),
  user('GET', '/passkeys', withPasskeys(listPasskeys)),
  user('PATCH', '/passkeys/:passkey_id', withPasskeys(renamePasskey), 'factor'),
  user('DELETE', '/passkeys/:passkey_id', withPasskeys(deletePasskey), 'factor'),
  anyone('GET', '/.well-known/jwks.json', showKeys),
  anyone('GET', '/settings', showSettings),
  anyone('GET', '/health', showHealth),

  admin('POST', '/invite', inviteUser),
  admin('POST', '/admin/generate_link', generateLink),
  admin('GET', '/admin/users', listUsers),
  admin('POST', '/admin/users', createUser),
  admin('GET', '/admin/users/:user_id', showUser),
  admin('PUT', '/admin/users/:user_id', updateUser),
  admin('DELETE', '/admin/users/:user_id', deleteUser),
  admin('GET', '/admin/users/:user_id/factors', listUserFactors),
  admin('DELETE', '/admin/users/:user_id/factors/:factor_id', deleteUserFactor),
  admin('GET', '/admin/users/:user_id/passkeys', withPasskeys(listUserPasskeys)),
  admin('DELETE', '/admin/users/:user_id/passkeys/:passkey_id', withPasskeys(deleteUserPasskey)),

  // Features of the protocol that we do not have, each with its exact refusal.
  anyone('POST', '/sso', notEnabled('samlDisabled')),

  user('GET', '/oauth/authorizations/:id', notEnabled('oauthServerDisabled')),
  user('POST', '/oauth/authorizations/:id/consent', notEnabled('oauthServerDisabled')),
  user('GET', '/user/oauth/grants', notEnabled('oauthServerDisabled')),
  user('DELETE', '/user/oauth/grants', notEnabled('oauthServerDisabled')),

  admin('GET', '/admin/oauth/clients', notEnabled('oauthServerDisabled')),
  admin('POST', '/admin/oauth/clients', notEnabled('oauthServerDisabled')),
  admin('GET', '/admin/oauth/clients/:id', notEnabled('oauthServerDisabled')),
  admin('PUT', '/admin/oauth/clients/:id', notEnabled('oauthServerDisabled')),
  admin('DELETE', '/admin/oauth/clients/:id', notEnabled('oauthServerDisabled')),
  admin('POST', '/admin/oauth/clients/:id/regenerate_secret', notEnabled('oauthServerDisabled')),

  admin('GET', '/admin/custom-providers', notEnabled('customProvidersDisabled')),
  admin('POST', '/admin/custom-providers', notEnabled('customProvidersDisabled')),
  admin('GET', '/admin/custom-providers/:id', notEnabled('customProvidersDisabled')),
  admin('PUT', '/admin/custom-providers/:id', notEnabled('customProvidersDisabled')),
  admin('DELETE', '/admin/custom-providers/:id', notEnabled('customProvidersDisabled')),
];
