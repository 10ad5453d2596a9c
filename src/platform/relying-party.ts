// Derives the name that browsers bind passkeys to: the host of the site, where browsers allow passkeys at all.

/** Undefined without https (localhost aside), and for an IP address, which cannot have passkeys. */
export function relyingPartyId(siteUrl: string): string | undefined {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  return /^[\d.]+$|:/.test(hostname) ? undefined : hostname;
}
