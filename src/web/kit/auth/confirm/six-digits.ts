// Parses a six-digit code as people type or paste it.

/** Apps show the digits in two groups, and people copy the gap too. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** True, or the error message. */
export const sixDigits = (typed: string): true | string =>
  /^\d{6}$/.test(digitsOf(typed)) || 'Enter the 6-digit code';
