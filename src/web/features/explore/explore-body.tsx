// Everything of the explore page below its head: the search, its list, and the place that both remember.
import { useDrawPassed } from '#web/kit/page/draw-passed.ts';
import { Explore } from './explore.tsx';
import { usePlaceDefault, useRememberSearched } from './search/place-default.ts';
import { useExplore } from './search/use-explore.ts';
import { useFoundClasses } from './search/use-found-classes.ts';

export function ExploreBody() {
  const explore = useExplore();
  const found = useFoundClasses(explore.search);
  usePlaceDefault(explore);
  useRememberSearched(explore.search, found.first?.place);
  useDrawPassed();
  return <Explore explore={explore} found={found} />;
}
