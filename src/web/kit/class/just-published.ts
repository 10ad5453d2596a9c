// Tells the page of a class that its instructor has just published it, without a mark in the address.
export const justPublished = { isJustPublished: true };

export const isJustPublished = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'isJustPublished' in state &&
  state.isJustPublished === true;
