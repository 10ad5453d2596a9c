// Accepts the address of a web page for a link: only https, without a name and password before the host.

/** Characters that are unseen, or change the direction of what follows. */
const unseen = /[\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;

/** The normalized address: a host in foreign letters is written as it is looked up. Undefined for all others. */
export function secureLink(address: string): string | undefined {
  if (!/^https:\/\/[^/?#]/i.test(address) || unseen.test(address)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  if (protocol !== 'https:' || username || password) return undefined;
  return hostname.includes('.') ? href : undefined;
}
