// A code of six digits, as people type or paste it.

/** Apps show the digits in two groups, and people copy the gap along. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** True, or what is wrong with it. */
export const sixDigits = (typed: string): true | string =>
  /^\d{6}$/.test(digitsOf(typed)) || 'Enter the six digits';
