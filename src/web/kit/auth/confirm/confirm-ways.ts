// The ways in which people can confirm that it is them, best first.
import { PasskeyProofForm, SecurityKeyProofForm } from './confirm-key-forms.tsx';
import { AppCodeForm, MailedCodeForm, PasswordProofForm } from './confirm-forms.tsx';
import { type ConfirmFacts, type ConfirmWay, verifiedFactors } from './confirm-way.ts';
import { isOwnService } from './send-proof.ts';
import { secondFactorsOf } from '../identity/identity-user.ts';
import { canProveByPasskey, canUsePasskeys } from '../webauthn/passkeys.ts';

const hasFactor = (facts: ConfirmFacts, type: 'totp' | 'webauthn'): boolean =>
  verifiedFactors(facts, type).length > 0;

/** At a hosted service a password opens a new session, which lacks the second factor. */
const isPasswordEnough = (facts: ConfirmFacts): boolean =>
  !facts.isFactorNeeded && (isOwnService(facts) || secondFactorsOf(facts.user).length === 0);

/** People who only ever sign in with another service have no password here. */
const hasPassword = ({ user }: ConfirmFacts): boolean => {
  const providers: unknown = user.app_metadata.providers;
  return !Array.isArray(providers) || providers.includes('email') || providers.includes('phone');
};

const confirmWays: ConfirmWay[] = [
  {
    id: 'passkey',
    label: 'Use a passkey',
    isOffered: ({ hasPasskey }) => hasPasskey && canProveByPasskey(),
    Form: PasskeyProofForm,
  },
  {
    id: 'key',
    label: 'Use my security key',
    isOffered: (facts) => hasFactor(facts, 'webauthn') && canUsePasskeys(),
    Form: SecurityKeyProofForm,
  },
  {
    id: 'app',
    label: 'Use my authenticator app',
    isOffered: (facts) => hasFactor(facts, 'totp'),
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
