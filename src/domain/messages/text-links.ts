// Finds the links in a message: web addresses that are written out, and nothing else.

export interface TextPart {
  text: string;
  /** Set for a link. */
  href?: string;
}

const addresses = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;

/** Ends of sentences and quotations, which belong to what is around the address. */
const trailing = /[.,;:!?'’”»*_~]$/;

export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const written = withoutTrailing(found);
    const href = hrefOf(written);
    if (href === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: written, href });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function withoutTrailing(found: string): string {
  let written = found;
  while (trailing.test(written) || closesTooMuch(written)) written = written.slice(0, -1);
  return written;
}

/** A bracket that was opened before the address does not belong to it: "(see https://example.org)". */
const closesTooMuch = (written: string): boolean =>
  [')', ']', '}'].some(
    (close, index) =>
      written.endsWith(close) &&
      written.split(close).length > written.split('([{'.charAt(index)).length,
  );

/** Undefined for what no browser opens, and for an address with a name before "@", which hides where it leads. */
function hrefOf(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(written);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && !username && !password && hostname.includes('.') ? href : undefined;
}
