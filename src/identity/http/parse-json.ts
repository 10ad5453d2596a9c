// Parses a JSON body, and refuses what two parsers could read differently or PostgreSQL cannot store.
import { AuthRefusal } from '../errors.ts';

const mostLevels = 32;
/** Names, texts, lists and objects: far more than any client sends, and few enough to scan quickly. */
const mostParts = 10_000;

export function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badJson('the body must be an object');
  scan(text);
  return storable(value) as Record<string, unknown>;
}

const badJson = (why: string): AuthRefusal => new AuthRefusal('badJson', { fill: { why } });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may contain a password.
    throw badJson('invalid JSON');
  }
}

/** Scans valid JSON for duplicate names, because programs differ in which of the two fields they take. */
function scan(text: string): void {
  const names: (Set<string> | undefined)[] = [];
  let parts = 0;
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
  for (const [token, colon] of text.matchAll(tokens)) {
    if (++parts > mostParts) throw badJson('it has too many parts');
    if (token === '{' || token === '[') {
      names.push(token === '{' ? new Set() : undefined);
      if (names.length > mostLevels) throw badJson('it is nested too deeply');
    } else if (token === '}' || token === ']') names.pop();
    else if (colon !== undefined) noteName(names.at(-1), token.slice(0, -colon.length));
  }
}

function noteName(names: Set<string> | undefined, quoted: string): void {
  const name = JSON.parse(quoted) as string;
  if (names?.has(name)) throw badJson('a field is given twice');
  names?.add(name);
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    // Copied as a field, it would become the prototype of the copy.
    .filter(([name]) => name !== '__proto__')
    .map(([name, inner]) => [storableText(name), storable(inner)]);
  return Object.fromEntries(fields);
}

export function storableText(text: string): string {
  if (text.includes('\0')) throw badJson('a text contains a null character');
  // Replaces lone surrogates, which stand for no character.
  return text.toWellFormed();
}
