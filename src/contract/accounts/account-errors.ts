// Refusals about accounts and profiles; part of the error catalog.

export const accountErrors = {
  email_exists: {
    status: 409,
    message: 'Email already exists. Please use a different email or try logging in.',
    meaning: 'An account with this e-mail address already exists.',
    cure: 'Sign in, or use another e-mail address.',
  },
  adult_unconfirmed: {
    status: 403,
    message: 'Confirm that you are at least 18 years old.',
    meaning: 'Only adults book and teach, and the person has not confirmed being one.',
    cure: 'Ask the person, send `POST /api/account/adult-confirmation`, then repeat the request.',
  },
  username_taken: {
    status: 409,
    message: 'Username already exists.',
    meaning: 'The username is taken; upper and lower case count as the same.',
    cure: 'Choose another username.',
  },
  profile_failed: {
    status: 409,
    message: 'Failed to create user profile.',
    meaning: 'The token is valid, but no profile can be created from it; `message` says why.',
    cure: 'Complete the account at the identity service, then sign in again.',
  },
} as const;
