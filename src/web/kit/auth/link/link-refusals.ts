// Our own sentences for links that the identity service refused, chosen by its error code.

const expired = 'Email link is invalid or has expired';

/** Anybody can write an address, so the texts in it (`error_description`, `message`) are never shown. */
const sentences = new Map([
  ['otp_expired', expired],
  ['flow_state_not_found', expired],
  ['flow_state_expired', expired],
  ['bad_code_verifier', expired],
  ['bad_jwt', expired],
  ['invalid_jwt', expired],
  ['session_not_found', expired],
  ['user_not_found', 'The account of this link no longer exists.'],
  ['email_exists', 'Another account uses this address by now.'],
  [
    'user_banned',
    'The account of this link is blocked. Write to us if you think that is a mistake.',
  ],
  [
    'over_request_rate_limit',
    'Too many links were opened from your network. Wait a few minutes, then open the link again.',
  ],
  ['unexpected_failure', 'Something went wrong on our side. Open the link again in a minute.'],
]);

export const linkRefusalText = (code: string | null | undefined): string =>
  sentences.get(code ?? '') ?? 'This link does not work.';
