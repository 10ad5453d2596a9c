// Maps a stored file's name to its content type; files of other types are not served.
const contentTypes = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

export function contentTypeOf(key: string): string | undefined {
  return contentTypes.get(key.slice(key.lastIndexOf('.') + 1));
}
