// Hint below every field for a phone number.

export const phoneHint =
  'For example (512)\u00a0555-0134, or with the country code from abroad. Learners can call you if you teach and choose to show it; nobody else sees it.';
