// Builds the address of the next page of a list, for the `Link` header.
import type { SearchQuery } from '#contract/classes/class-search.ts';

export function nextLink(path: string, query: SearchQuery, cursor: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) params.set(name, String(value));
  return `<${path}?${params}>; rel="next"`;
}
