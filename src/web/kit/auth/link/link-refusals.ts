// Our own sentences for links that the identity service refused, chosen by its error codes.

/** The address may be anybody's, so its own texts (`error_description`, `message`) are never shown. */
const sentences = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['flow_state_not_found', 'Email link is invalid or has expired'],
  ['flow_state_expired', 'Email link is invalid or has expired'],
  ['bad_code_verifier', 'Email link is invalid or has expired'],
  ['bad_jwt', 'Email link is invalid or has expired'],
  ['invalid_jwt', 'Email link is invalid or has expired'],
  ['session_not_found', 'Email link is invalid or has expired'],
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
