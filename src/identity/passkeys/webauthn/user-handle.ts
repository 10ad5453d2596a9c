// The id of a user inside a passkey: the bytes of the user's id, which name nobody.

export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

export const isHandleOf = (handle: Buffer, userId: string): boolean =>
  handle.equals(userHandleOf(userId));
