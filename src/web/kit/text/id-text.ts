// Checks whether a URL segment can be an id (UUID); anything else is not requested.

export const isId = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
