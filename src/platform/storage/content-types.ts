// What kind of file a stored name says it is; nothing else is stored or served.
const contentTypes = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

export function contentTypeOf(key: string): string | undefined {
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1));
}
