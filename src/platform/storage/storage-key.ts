// Which names a stored file may have: nothing that leads out of its folder, nothing a file system reads in its own way.
const mostLetters = 200;
const part = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/;

export function isStorageKey(key: string): boolean {
  return key.length <= mostLetters && key.split('/').every((name) => part.test(name));
}

/** Keys are made by our own code; another one is a mistake there. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no name for a stored file.`);
  return key;
}
