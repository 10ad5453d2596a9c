// The lifetime of a challenge for a second factor.
export const challengeSeconds = 300;
