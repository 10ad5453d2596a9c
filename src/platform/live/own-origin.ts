// Checks the origin of a socket: browsers let any site open one to us, but only our own pages may.

/** Clients other than browsers send no origin. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(publicUrl)];
  if (theirs.origin === ours.origin) return true;
  // The same port of this machine under another of its names.
  return isLoopback(theirs) && isLoopback(ours) && theirs.port === ours.port;
}

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
