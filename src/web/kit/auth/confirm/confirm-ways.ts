// The ways in which people can confirm that they are present, best first. A new way is a line of this table.
import { PasskeyProofForm, SecurityKeyProofForm } from './confirm-key-forms.tsx';
import { AppCodeForm, MailedCodeForm, PasswordProofForm } from './confirm-forms.tsx';
import { type ConfirmFacts, type ConfirmWay, verifiedFactors } from './confirm-way.ts';
import { isOwnService } from './send-proof.ts';
import { canUsePasskeys } from '../webauthn/passkeys.ts';

const hasVerified = (facts: ConfirmFacts, type: 'totp' | 'webauthn'): boolean =>
  verifiedFactors(facts, type).length > 0;

/** At a hosted service a password opens a new session, which would lack the second factor. */
const isPasswordEnough = (facts: ConfirmFacts): boolean =>
  !facts.isFactorNeeded &&
  (isOwnService(facts) || !(hasVerified(facts, 'totp') || hasVerified(facts, 'webauthn')));

/** People who only ever sign in with another service have no password here. */
const hasPassword = ({ user }: ConfirmFacts): boolean => {
  const providers: unknown = user.app_metadata.providers;
  return !Array.isArray(providers) || providers.includes('email') || providers.includes('phone');
};

const confirmWays: ConfirmWay[] = [
  {
    id: 'passkey',
    label: 'Use a passkey',
    isOffered: ({ hasPasskey }) => hasPasskey && canUsePasskeys(),
    Form: PasskeyProofForm,
  },
  {
    id: 'key',
    label: 'Use my security key',
    isOffered: (facts) => hasVerified(facts, 'webauthn') && canUsePasskeys(),
    Form: SecurityKeyProofForm,
  },
  {
    id: 'app',
    label: 'Use my authenticator app',
    isOffered: (facts) => hasVerified(facts, 'totp'),
    Form: AppCodeForm,
  },
  {
    id: 'password',
    label: 'Use my password',
    isOffered: (facts) => isPasswordEnough(facts) && hasPassword(facts),
    Form: PasswordProofForm,
  },
  {
    id: 'mail',
    label: 'Email me a code',
    isOffered: (facts) =>
      !facts.isFactorNeeded && isOwnService(facts) && Boolean(facts.user.email_confirmed_at),
    Form: MailedCodeForm,
  },
];

export const waysFor = (facts: ConfirmFacts): ConfirmWay[] =>
  confirmWays.filter((way) => way.isOffered(facts));
