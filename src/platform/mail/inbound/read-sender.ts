// Reads who a mail says it is from: exactly one address, in exactly one header. Two of them, or a group, are a way of showing
// another sender than the one that mail servers check.
import type { Header } from 'postal-mime';
import { type HeaderToken, headerTokens } from './header-tokens.ts';

/** In lower case; undefined unless there is exactly one. */
export function readSender(headers: readonly Header[]): string | undefined {
  const [from, second] = headers.filter(({ key }) => key === 'from');
  if (!from || second || from.value.length > mostLetters) return undefined;
  const tokens = headerTokens(from.value, '<>,;:@');
  return tokens && addressOf(tokens);
}

const mostLetters = 2000;

function addressOf(tokens: readonly HeaderToken[]): string | undefined {
  // Within a name, commas and colons are in quotes; elsewhere they separate addresses and groups.
  if (tokens.some(({ kind, text }) => kind === 'mark' && /[,;:]/.test(text))) return undefined;
  const open = tokens.findIndex(isMark('<'));
  if (open < 0) return tokens.some(isMark('>')) ? undefined : plainAddress(tokens);
  const last = tokens.length - 1;
  const isOnlyPair =
    tokens.findLastIndex(isMark('<')) === open && tokens.findIndex(isMark('>')) === last;
  return isOnlyPair ? plainAddress(tokens.slice(open + 1, last)) : undefined;
}

const isMark =
  (mark: string) =>
  ({ kind, text }: HeaderToken): boolean =>
    kind === 'mark' && text === mark;

/** Letters, an @, and a domain, without a blank; no account has an address with quotes. */
function plainAddress([local, at, domain, more]: readonly HeaderToken[]): string | undefined {
  if (local?.kind !== 'word' || !at || !isMark('@')(at) || domain?.kind !== 'word')
    return undefined;
  if (more || !at.isGlued || !domain.isGlued) return undefined;
  return `${local.text}@${domain.text}`.toLowerCase();
}
