// Whether a part of an address can be the id of anything; what cannot is not asked for.

export const isId = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
