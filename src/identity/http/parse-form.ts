// Parses the form that a provider posts to us; the first of repeated fields counts.
import { storableText } from './parse-json.ts';

export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text))
    if (!fields.has(name)) fields.set(name, storableText(value));
  return Object.fromEntries(fields);
}
