// How long the question for a code may be answered.
export const challengeSeconds = 300;
