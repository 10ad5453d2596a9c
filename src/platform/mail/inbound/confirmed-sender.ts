// Reads what the receiving mail server found out about the sender (RFC 8601). Everybody can write such a header, so only the
// topmost one of our own server counts: it stands above all that came with the mail.
import { domainToASCII } from 'node:url';
import type { Header } from 'postal-mime';
import { type HeaderToken, headerTokens } from './header-tokens.ts';

interface Asked {
  /** The name that our receiving mail server gives itself. */
  authserv: string;
  sender: string | undefined;
}

/** One method of a server, such as DKIM, with what it says about it. */
interface Result {
  method: string;
  result: string;
  /** In the order in which they are written: a name may come twice. */
  properties: readonly (readonly [name: string, value: string])[];
}

export function isSenderConfirmed(
  headers: readonly Header[],
  { authserv, sender }: Asked,
): boolean {
  const domain = domainOf(sender ?? '');
  const results = resultsOf(headers, authserv.toLowerCase());
  if (domain === '' || !results) return false;
  const of = (method: string) => results.filter((each) => each.method === method);
  const dmarc = of('dmarc').filter(({ result }) => result !== 'none');
  // DMARC is the owner's own word about the domain: nothing else counts against a failure, or against what was found for
  // another domain.
  if (dmarc.length > 0)
    return dmarc.every((each) => passes(each) && signerOf(each, 'header.from') === domain);
  return (
    of('dkim').some(
      (each) =>
        passes(each) && isAligned(signerOf(each, 'header.d') ?? signerOf(each, 'header.i'), domain),
    ) ||
    of('spf').some((each) => passes(each) && isAligned(signerOf(each, 'smtp.mailfrom'), domain))
  );
}

const passes = ({ result }: Result): boolean => result === 'pass';

/** The domain that a property names; undefined unless it is there exactly once. */
function signerOf({ properties }: Result, name: string): string | undefined {
  const [found, second] = properties.filter((property) => property[0] === name);
  return found && !second ? domainOf(found[1]) : undefined;
}

const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** The domain itself, or one above it: whoever signs for example.org may send for mail.example.org. */
const isAligned = (signer: string | undefined, domain: string): boolean =>
  signer !== undefined &&
  signer.includes('.') &&
  (domain === signer || domain.endsWith(`.${signer}`));

const mostLetters = 5000;

/** Undefined where our server says nothing, or nothing that all readers would read alike. */
function resultsOf(headers: readonly Header[], authserv: string): Result[] | undefined {
  for (const { key, value } of headers) {
    if (key !== 'authentication-results') continue;
    const tokens = value.length > mostLetters ? undefined : headerTokens(value, ';=');
    // It may be the one of our server: those below it are not.
    if (!tokens) return undefined;
    const [head, ...parts] = partsOf(tokens);
    if (head?.[0]?.text.toLowerCase() !== authserv) continue;
    const results = parts.map(resultOf);
    return results.every((result) => result !== undefined) ? results : undefined;
  }
  return undefined;
}

function partsOf(tokens: readonly HeaderToken[]): HeaderToken[][] {
  const parts: HeaderToken[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.text === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** `method = result`, then any number of `name = value`; "none" alone says that nothing was checked. */
function resultOf(part: readonly HeaderToken[]): Result | undefined {
  const pairs: [string, string][] = [];
  let at = 0;
  while (at < part.length) {
    const [name, equals] = [part[at], part[at + 1]];
    if (equals?.kind === 'mark') {
      if (name?.kind !== 'word') return undefined;
      const end = valueEnd(part, at + 2);
      const value = part.slice(at + 2, end).map(({ text }) => text);
      pairs.push([name.text.toLowerCase(), value.join('').toLowerCase()]);
      at = end;
    } else {
      // Some servers add words without a value, but never before the method.
      if (pairs.length === 0) return { method: '', result: '', properties: [] };
      at += 1;
    }
  }
  const [[method, result] = ['', ''], ...properties] = pairs;
  return { method: method.split('/', 1)[0] ?? '', result, properties };
}

/** A value may have a quoted string in it, as addresses do, and unquoted "=", as keys do: all without a blank. */
function valueEnd(part: readonly HeaderToken[], from: number): number {
  let end = from + 1;
  while (part[end]?.isGlued) end += 1;
  return Math.min(end, part.length);
}
