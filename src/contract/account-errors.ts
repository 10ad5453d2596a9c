// The refusals about accounts and profiles; part of the table of all refusals.

export const accountErrors = {
  email_exists: {
    status: 409,
    message: 'Email already exists. Please use a different email or try logging in.',
    meaning: 'Somebody has an account with this e-mail address.',
    cure: 'Sign in, or use another address.',
  },
  username_taken: {
    status: 409,
    message: 'Username already exists.',
    meaning: 'Somebody else has this username; upper and lower case count as the same.',
    cure: 'Choose another one.',
  },
  profile_failed: {
    status: 409,
    message: 'Failed to create user profile.',
    meaning: 'The token is good, but no profile can be made from what it says; `message` says why.',
    cure: 'Complete the account at the identity service, then sign in again.',
  },
} as const;
