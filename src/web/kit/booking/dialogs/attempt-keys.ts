// Idempotency keys, one per attempt: a retry after a lost response finds the existing booking instead of a second one.

/** The same request keeps its key while the dialog is open; another number of seats gets another key. */
export function createAttemptKeys(): (request: number | string) => string {
  const keys = new Map<number | string, string>();
  return (request) => {
    const key = keys.get(request) ?? newKey();
    keys.set(request, key);
    return key;
  };
}

/** Not randomUUID, which browsers offer only on secure connections. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
