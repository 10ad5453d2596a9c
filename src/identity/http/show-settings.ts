// Shows what this service offers, for clients that build their forms from it.
import type { Handle } from '../call.ts';
import { relyingPartyOf } from '../passkeys/webauthn/relying-party.ts';

/** Providers that other servers of this protocol have; clients expect an entry for each. */
const knownProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

export const showSettings: Handle = async ({ settings }) => ({
  body: {
    external: {
      ...Object.fromEntries(knownProviders.map((name) => [name, false])),
      ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
      anonymous_users: settings.anonymous,
      email: settings.email,
      phone: settings.phone !== 'off',
    },
    disable_signup: !settings.signup,
    mailer_autoconfirm: !settings.confirmEmail,
    phone_autoconfirm: settings.phone === 'autoconfirm',
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingPartyOf(settings) !== undefined,
  },
});
