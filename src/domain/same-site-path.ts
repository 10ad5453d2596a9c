// Where to go after signing in: only a path of this site, whatever a link says.

/** A stand-in for our own origin: only what stays on it is ours. */
const here = 'https://here.invalid';

export function sameSitePath(value: string | null): string {
  // Browsers read a backslash as a slash, and leave out line breaks and tabs.
  if (value === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return '/';
  if (!URL.canParse(value, here)) return '/';
  const { origin, pathname } = new URL(value, here);
  // Dots and doubled slashes are resolved by now; a way back to signing in would go round in a circle.
  const isOurs = origin === here && !pathname.includes('//') && !/^\/auth(\/|$)/i.test(pathname);
  return isOurs ? value : '/';
}
