// What a version changes about the featured classes, with their titles.
import type { FeaturedClass } from '#contract/classes/featured.ts';
import { ownZone } from '../../moment.tsx';
import { featuredDiffTexts } from './featured-words.ts';
import { useFeaturedFacts } from './use-featured-facts.ts';

interface FeaturedDiffProps {
  from: FeaturedClass[];
  to: FeaturedClass[];
}

export function FeaturedDiff({ from, to }: FeaturedDiffProps) {
  const factsOf = useFeaturedFacts([...from, ...to].map(({ id }) => id));
  const nameOf = (id: string): string =>
    factsOf ? (factsOf(id)?.title ?? 'A class that no longer exists') : '…';
  return (
    <span className="text-text-2">
      {featuredDiffTexts([from, to], nameOf, ownZone()).join('; ')}
    </span>
  );
}
