// Orders tables for loading: a table comes before those that refer to it.

export interface Reference {
  from: string;
  to: string;
}

/** In a cycle, which no order satisfies, the given order decides. */
export function orderByReferences(names: string[], references: Reference[]): string[] {
  const ordered = new Set<string>();
  const waiting = new Set(names);
  const isFree = (name: string): boolean =>
    references.every(({ from, to }) => from !== name || to === name || !waiting.has(to));
  while (waiting.size > 0) {
    const free = [...waiting].filter(isFree);
    const next = free.length > 0 ? free : [...waiting].slice(0, 1);
    for (const name of next) {
      waiting.delete(name);
      ordered.add(name);
    }
  }
  return [...ordered];
}
