// Lists every refusal of the sign-in service. Codes and messages are the protocol's own, because clients match on them.

interface Refused {
  status: number;
  code: string;
  /** Words in braces are placeholders. */
  message: string;
}

const refused = (status: number, code: string, message: string): Refused => ({
  status,
  code,
  message,
});
const invalid = (message: string): Refused => refused(400, 'validation_failed', message);

export const refusals = {
  noAuthorization: refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  anonymousNotAllowed: refused(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  ),
  badJwt: refused(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, {why}'),
  missingSub: refused(403, 'bad_jwt', 'invalid claim: missing sub claim'),
  subNotUuid: refused(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  notAdmin: refused(403, 'not_admin', 'User not allowed'),
  appMetadataNeedsAdmin: refused(
    403,
    'not_admin',
    'Updating app_metadata requires admin privileges',
  ),
  userOfTokenNotFound: refused(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  userNotFound: refused(404, 'user_not_found', 'User not found'),
  userWithEmailNotFound: refused(404, 'user_not_found', 'User with this email not found'),
  sessionNotFound: refused(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userBannedAtLogin: refused(400, 'user_banned', 'User is banned'),
  userBannedAtRefresh: refused(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  userBanned: refused(403, 'user_banned', 'User is banned'),
  badJson: refused(400, 'bad_json', 'Could not parse request body as JSON: {why}'),
  bodyTooLarge: refused(413, 'request_entity_too_large', 'Request body is too large'),
  pathNotFound: refused(404, 'not_found', 'There is nothing at this address'),
  methodNotAllowed: refused(405, 'method_not_allowed', 'This address does not support that method'),

  passwordRequired: invalid('Signup requires a valid password'),
  emailOrPhoneOnly: invalid('Only an email address or phone number should be provided on signup.'),
  emailRequired: invalid('An email address is required'),
  emailInvalid: invalid('Unable to validate email address: invalid format'),
  phoneInvalid: invalid('Invalid phone number format (E.164 required)'),
  emailOrPhoneMissing: invalid('missing email or phone'),
  refreshTokenInvalid: invalid('Refresh token is not valid'),
  codeAndVerifierRequired: invalid(
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  passwordTooLong: invalid('Password cannot be longer than 72 characters'),
  pkceNeedsBoth: invalid('PKCE flow requires code_challenge_method and code_challenge'),
  codeChallengeInvalid: invalid('{why}'),
  verifyNeedsType: invalid('Verify requires a verification type'),
  verifyNeedsToken: invalid('Verify requires either a token or a token hash'),
  tokenHashAlone: invalid('Only the token_hash and type should be provided'),
  recoveryNeedsEmail: invalid('Password recovery requires an email'),
  resendNeedsType: invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  oneOfEmailOrPhone: invalid('One of email or phone must be set'),
  reauthenticationNeedsAddress: invalid(
    'Reauthentication requires the user to have an email or a phone number',
  ),
  codeEmpty: invalid('Code needs to be non-empty'),
  factorTypeInvalid: invalid('factor_type needs to be totp, phone, or webauthn'),
  scopeInvalid: invalid('Unsupported logout scope "{scope}"'),
  adminNeedsAddress: invalid('Cannot create a user without either an email or phone'),
  linkTypeInvalid: invalid('Invalid email action link type requested: {type}'),
  /** For cases that the protocol leaves open; the message names the field. */
  invalidField: invalid('{why}'),
  userIdNotUuid: refused(404, 'validation_failed', 'user_id must be an UUID'),
  factorIdNotUuid: refused(404, 'validation_failed', 'factor_id must be an UUID'),
  passkeyIdNotUuid: refused(404, 'validation_failed', 'passkey_id must be an UUID'),

  weakPassword: refused(422, 'weak_password', '{why}'),
  signupDisabled: refused(422, 'signup_disabled', 'Signups not allowed for this instance'),
  userAlreadyExists: refused(422, 'user_already_exists', 'User already registered'),
  emailExists: refused(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  phoneExists: refused(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  ),
  emailSignupsDisabled: refused(400, 'email_provider_disabled', 'Email signups are disabled'),
  emailLoginsDisabled: refused(422, 'email_provider_disabled', 'Email logins are disabled'),
  phoneSignupsDisabled: refused(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneLoginsDisabled: refused(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  phoneProviderUnsupported: refused(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  invalidCredentials: refused(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: refused(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: refused(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: refused(400, 'phone_not_confirmed', 'Phone not confirmed'),
  verifyEmailFirst: refused(422, 'email_not_confirmed', 'Please verify your email first.'),
  refreshTokenNotFound: refused(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: refused(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  sessionExpired: refused(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  sessionIdle: refused(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  flowNotFound: refused(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  ),
  flowExpired: refused(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: refused(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),
  linkExpired: refused(403, 'otp_expired', 'Email link is invalid or has expired'),
  codeExpired: refused(403, 'otp_expired', 'Token has expired or is invalid'),
  samePassword: refused(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  reauthenticationNeeded: refused(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  /** For changes other than the password, for which the protocol has no sentence. */
  recentSignInNeeded: refused(
    400,
    'reauthentication_needed',
    'This change requires reauthentication',
  ),
  reauthenticationInvalid: refused(
    422,
    'reauthentication_not_valid',
    'Nonce has expired or is invalid',
  ),
  currentPasswordInvalid: refused(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  reauthenticationNeedsProof: invalid('Reauthentication requires either a password or a nonce'),
  aal2ForUpdate: refused(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  aal2ForEnroll: refused(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aal2ForUnenroll: refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  aal2ForRecoveryCodes: refused(403, 'insufficient_aal', 'AAL2 required to manage recovery codes'),
  recoveryCodesAlone: refused(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes cannot be the only factor',
  ),
  recoveryCodesExist: refused(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes already exist, regenerate them to get new ones',
  ),
  recoveryCodeWrong: refused(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  factorNotFound: refused(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeNotFound: refused(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  factorNameConflict: refused(
    422,
    'mfa_factor_name_conflict',
    'A factor with the friendly name "{name}" for this user already exists',
  ),
  tooManyFactors: refused(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  challengeIpMismatch: refused(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ),
  challengeExpired: refused(
    422,
    'mfa_challenge_expired',
    'MFA challenge {id} has expired, verify against another challenge or create a new challenge.',
  ),
  totpCodeWrong: refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  securityKeyRefused: refused(
    422,
    'mfa_verification_failed',
    'WebAuthn credential verification failed',
  ),
  passkeyChallengeNotFound: refused(
    400,
    'webauthn_challenge_not_found',
    'Challenge not found or already used',
  ),
  passkeyChallengeExpired: refused(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  credentialInvalid: refused(400, 'webauthn_verification_failed', 'Invalid credential response'),
  credentialRefused: refused(400, 'webauthn_verification_failed', 'Credential verification failed'),
  credentialExists: refused(
    422,
    'webauthn_credential_exists',
    'This credential is already registered',
  ),
  passkeyUnknown: refused(400, 'webauthn_credential_not_found', 'Passkey not found'),
  passkeyNotFound: refused(404, 'webauthn_credential_not_found', 'Passkey not found'),
  tooManyPasskeys: refused(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  singleIdentity: refused(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  identityNotFound: refused(422, 'identity_not_found', "Identity doesn't exist"),
  mailTooSoon: refused(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after {seconds} seconds.',
  ),
  mailLimit: refused(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
  requestLimit: refused(429, 'over_request_rate_limit', 'Request rate limit reached'),
  unexpected: refused(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),
  overloaded: refused(503, 'overloaded', 'The service is busy, please try again'),

  anonymousDisabled: refused(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  idTokenProviderDisabled: refused(
    400,
    'provider_disabled',
    'Provider (issuer "{issuer}") is not enabled',
  ),
  web3Disabled: refused(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  providerNotEnabled: invalid('Unsupported provider: provider is not enabled'),
  samlDisabled: refused(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  manualLinkingDisabled: refused(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  smsNotSent: refused(422, 'sms_send_failed', 'Error sending confirmation OTP to provider: {why}'),
  phoneFactorDisabled: refused(
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ),
  webauthnFactorDisabled: refused(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  webauthnVerifyDisabled: refused(
    422,
    'mfa_webauthn_verify_not_enabled',
    'MFA verification is disabled for WebAuthn',
  ),
  oauthStateMissing: refused(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  badOauthState: refused(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  badOauthCallback: refused(
    400,
    'bad_oauth_callback',
    'The response of {provider} could not be verified',
  ),
  providerDenied: refused(403, 'access_denied', 'The sign-in at {provider} was canceled'),
  /** Not a 5xx, which clients take for a failure of this service. */
  providerUnreachable: refused(422, 'provider_unreachable', '{provider} cannot be reached'),
  providerEmailMissing: refused(
    422,
    'email_address_not_provided',
    '{provider} gave us no email address',
  ),
  providerEmailUnverified: refused(
    403,
    'provider_email_needs_verification',
    'Unverified email with {provider}. Verify the email with {provider} in order to sign in',
  ),
  providerIssuerChanged: refused(
    422,
    'provider_issuer_changed',
    'This account was connected at another server of the provider. Sign in another way, and connect it again',
  ),
  alreadyLinked: refused(422, 'identity_already_exists', 'Identity is already linked'),
  linkedToAnotherUser: refused(
    422,
    'identity_already_exists',
    'Identity is already linked to another user',
  ),
  linkingNeedsPkce: invalid('Linking an identity requires the PKCE flow'),
  passkeysDisabled: refused(404, 'passkey_disabled', 'Passkeys are disabled'),
  oauthServerDisabled: refused(404, 'feature_disabled', 'OAuth server is disabled'),
  customProvidersDisabled: refused(404, 'feature_disabled', 'Custom OAuth providers are disabled'),
} as const satisfies Record<string, Refused>;

export type RefusalName = keyof typeof refusals;

interface Details {
  /** The values for the placeholders. */
  fill?: Record<string, string | number>;
  /** Further fields of the response, such as `weak_password`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  readonly refusal: RefusalName;
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(refusal: RefusalName, { fill = {}, extra = {}, headers = {}, cause }: Details = {}) {
    const { status, code, message } = refusals[refusal];
    super(
      message.replace(/\{(\w+)\}/g, (_, word: string) => String(fill[word] ?? '')),
      { cause },
    );
    this.refusal = refusal;
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}
