// Limits on mail that comes in, by SMTP and by webhook alike.

/** As large as the usual providers send. */
export const mostMailBytes = 25 * 1024 * 1024;
