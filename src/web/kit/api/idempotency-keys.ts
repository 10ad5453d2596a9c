// Idempotency keys, one per distinct request: a retry after a lost response does not act twice.

/** The same request keeps its key while the dialog is open; another request gets another key. */
export function createIdempotencyKeys(): (request: number | string) => string {
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
