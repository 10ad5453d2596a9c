// One key for one attempt: sent again after a lost answer, it finds what was made instead of making another.

/** The same wish has the same key as long as the question is open; another number of seats is another wish. */
export function createAttemptKeys(): (input: number | string) => string {
  const keys = new Map<number | string, string>();
  return (input) => {
    const key = keys.get(input) ?? newKey();
    keys.set(input, key);
    return key;
  };
}

/** Not randomUUID: a browser has that only where the page came over a safe connection. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
