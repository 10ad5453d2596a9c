// Finds the towns that a list of classes has most of.
import type { ClassCard } from '#contract/classes/classes.ts';

const most = 3;

/** "Austin, TX"; of equally many, the one that comes first in the list. */
export function townsOf(cards: Pick<ClassCard, 'town' | 'state'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { town, state } of cards) {
    if (town === null || state === null) continue;
    const name = `${town}, ${state}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name]) => name);
}
