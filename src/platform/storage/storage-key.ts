// Defines the valid names of stored files: nothing that leads out of the folder or that a file system interprets.
const mostLetters = 200;
const part = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/;

export function isStorageKey(key: string): boolean {
  return key.length <= mostLetters && key.split('/').every((name) => part.test(name));
}

/** Keys come from our own code, so an invalid one is a bug. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no name for a stored file.`);
  return key;
}
