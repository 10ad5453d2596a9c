// Accepts the address of a person's own page elsewhere, typed with or without its scheme.

export const profileLinkLimits = { most: 5, letters: 300 } as const;

/** Characters that are unseen, or change the direction of what follows. */
const unseen = /[\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u;

/** A name of the public internet: no number, no "localhost", no port. */
const publicHost = /^(?:[a-z\d_-]+\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/** The normalized address: a host in foreign letters is written as it is looked up. Undefined for all others. */
export function profileLink(typed: string): string | undefined {
  const address = typed.includes('://') ? typed : `https://${typed}`;
  if (!/^https?:\/\/[^/?#]/i.test(address) || unseen.test(address)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const { username, password, host, href } = new URL(address);
  if (username || password || !publicHost.test(host)) return undefined;
  return href.length <= profileLinkLimits.letters ? href : undefined;
}

/** "instagram.com" of "https://www.instagram.com/lin": where a link leads, whatever its address calls itself. */
export const linkHost = (link: string): string => new URL(link).hostname.replace(/^www\./, '');
