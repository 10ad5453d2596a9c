// Makes an id of a SHA-256 digest: the same thing has the same id, in every process.

/** The digest is hexadecimal. */
export const idOfDigest = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
