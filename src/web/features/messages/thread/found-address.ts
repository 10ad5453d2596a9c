// Address of a conversation that opens at the message which a search has found.

const name = 'message';

export const foundAddress = (id: string, position: number): string =>
  `/messages/${id}?${name}=${position}`;

/** Position of the found message; undefined where the address names none. */
export function foundPositionOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
