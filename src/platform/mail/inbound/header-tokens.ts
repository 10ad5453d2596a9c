// Splits the value of a structured header into its parts (RFC 5322): what is in a quoted string or a comment separates nothing.

export interface HeaderToken {
  /** A `mark` is one letter that separates, of those that the caller names. */
  kind: 'word' | 'quoted' | 'mark';
  /** Without the quotes and backslashes of a quoted string. */
  text: string;
  /** Follows the token before without a blank or comment in between. */
  isGlued: boolean;
}

/** Comments are left out. Undefined where one, or a quoted string, never ends: readers would not agree on the rest. */
export function headerTokens(value: string, marks: string): HeaderToken[] | undefined {
  const tokens: HeaderToken[] = [];
  let isGlued = false;
  let at = 0;
  while (at < value.length) {
    const letter = value[at] ?? '';
    if (letter === '(' || letter === '"') {
      const end = letter === '(' ? commentEnd(value, at) : quotedEnd(value, at);
      if (end === undefined) return undefined;
      if (letter === '"') {
        const text = value.slice(at + 1, end - 1).replace(/\\(.)/gs, '$1');
        tokens.push({ kind: 'quoted', text, isGlued });
      }
      isGlued = letter === '"';
      at = end;
    } else if (isBlank(letter)) {
      isGlued = false;
      at += 1;
    } else if (marks.includes(letter)) {
      tokens.push({ kind: 'mark', text: letter, isGlued });
      isGlued = true;
      at += 1;
    } else {
      const from = at;
      while (at < value.length && !endsWord(value[at] ?? '', marks)) at += 1;
      tokens.push({ kind: 'word', text: value.slice(from, at), isGlued });
      isGlued = true;
    }
  }
  return tokens;
}

const isBlank = (letter: string): boolean => /\s/.test(letter);

const endsWord = (letter: string, marks: string): boolean =>
  letter === '(' || letter === '"' || isBlank(letter) || marks.includes(letter);

function quotedEnd(value: string, from: number): number | undefined {
  for (let at = from + 1; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === '"') return at + 1;
  }
  return undefined;
}

/** Comments may be in one another. */
function commentEnd(value: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === '(') depth += 1;
    else if (value[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
