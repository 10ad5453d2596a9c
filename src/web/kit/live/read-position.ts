// Remembers where the server's notices stood when it read the data of the page, so that a page need not read again when
// it begins to listen and nothing has changed since.

const positions = new WeakMap<object, string>();

export function notePosition(data: unknown, position: string | undefined): void {
  if (typeof data === 'object' && data !== null && position !== undefined)
    positions.set(data, position);
}

/** Undefined for data that the browser has fetched itself. */
export const readPosition = (data: object | undefined): string | undefined =>
  data && positions.get(data);
