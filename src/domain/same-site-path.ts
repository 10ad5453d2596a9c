// Restricts the page after signing in to a path of this site, whatever a link says.

/** Stands in for our own origin: a URL that leaves it is not ours. */
const here = 'https://here.invalid';

export function sameSitePath(value: string | null): string {
  // Browsers read a backslash as a slash, and drop line breaks and tabs.
  if (value === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return '/';
  if (!URL.canParse(value, here)) return '/';
  const { origin, pathname } = new URL(value, here);
  // Dots are resolved by now, which may leave doubled slashes. A path back to signing in would loop.
  const isOurs = origin === here && !pathname.includes('//') && !/^\/auth(\/|$)/i.test(pathname);
  return isOurs ? value : '/';
}
