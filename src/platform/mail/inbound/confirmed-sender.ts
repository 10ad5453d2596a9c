// Reads what the receiving mail server found out about the sender (RFC 8601). Everybody can write such a header, so only the
// topmost one of our own server counts: it stands above all that came with the mail.
import type { Header } from 'postal-mime';

interface Asked {
  /** The name that our receiving mail server gives itself. */
  authserv: string;
  sender: string | undefined;
}

export function isSenderConfirmed(
  headers: readonly Header[],
  { authserv, sender }: Asked,
): boolean {
  const domain = sender?.split('@')[1];
  const found = headers.find(
    ({ key, value }) => key === 'authentication-results' && idOf(value) === authserv.toLowerCase(),
  );
  if (!domain || !found) return false;
  const results = withoutComments(found.value.slice(0, mostLetters))
    .toLowerCase()
    .split(';')
    .slice(1);
  const of = (method: string) =>
    results.filter((text) => new RegExp(`^\\s*${method}\\s*=`).test(text));
  const [dmarc] = of('dmarc');
  // DMARC is the owner's own word about the domain: nothing else counts against a failure.
  if (dmarc !== undefined && !/=\s*none\b/.test(dmarc)) return passes(dmarc);
  return (
    of('dkim').some(
      (text) => passes(text) && isAligned(text, /\bheader\.(?:d|i)\s*=\s*(\S+)/, domain),
    ) ||
    of('spf').some(
      (text) => passes(text) && isAligned(text, /\bsmtp\.mailfrom\s*=\s*(\S+)/, domain),
    )
  );
}

const mostLetters = 5000;

const idOf = (value: string): string =>
  withoutComments(value.slice(0, mostLetters)).trim().toLowerCase().split(/[\s;]/, 1)[0] ?? '';

const passes = (result: string): boolean => /^\s*[a-z-]+\s*=\s*pass\b/.test(result);

/** The domain itself, or one above it: whoever signs for example.org may send for mail.example.org. */
function isAligned(result: string, property: RegExp, domain: string): boolean {
  const value = property.exec(result)?.[1]?.replaceAll('"', '') ?? '';
  const signer = value.slice(value.lastIndexOf('@') + 1);
  return signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`));
}

/** Comments could hold whatever the sender wants to be read. */
function withoutComments(text: string): string {
  let depth = 0;
  let rest = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += letter;
  }
  return rest;
}
