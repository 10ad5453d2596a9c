// Explore page: all classes with upcoming sessions, searchable by subject, place, time and price.
import { useLocation, useRouteError } from 'react-router';
import { findCategory } from '#contract/classes/categories.ts';
import { Explore } from '#web/features/explore/explore.tsx';
import { Failure, failureMessage } from '#web/features/explore/results/failure.tsx';
import {
  usePlaceDefault,
  useRememberSearched,
} from '#web/features/explore/search/place-default.ts';
import { exploreAddress, type Search } from '#web/features/explore/search/search-params.ts';
import { useExplore } from '#web/features/explore/search/use-explore.ts';
import { useFoundClasses } from '#web/features/explore/search/use-found-classes.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export { bringParts } from '#web/features/explore/lazy-parts.ts';
export { loadExplore } from '#web/features/explore/search/explore-query.ts';
export { withDays } from '#web/features/explore/search/when-days.ts';

export function Component() {
  const explore = useExplore();
  const found = useFoundClasses(explore.search);
  usePlaceDefault(explore);
  useRememberSearched(explore.search, found.first?.place);
  return (
    <>
      <ExploreHead search={explore.search} />
      <Explore explore={explore} found={found} />
    </>
  );
}

/** Lets search engines index only the plain page and the categories, no other searches. */
function ExploreHead({ search }: { search: Search }) {
  const { category } = search;
  const name = category && findCategory(Number(category))?.name;
  const what = name ? `${name} classes` : 'classes';
  return (
    <PageHead
      title={name ? `${name} classes near you` : 'Explore Classes'}
      description={`Find affordable in-person ${what} taught by instructors near you: dates, prices, places and free seats at a glance.`}
      path={exploreAddress(category ? { category } : {})}
      noindex={Object.keys(search).some((key) => key !== 'category')}
    />
  );
}

/** Shown only when the server could not load the list; in the browser the page itself reports failures. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return (
    <>
      <PageHead title="Explore Classes" description="The classes could not be loaded." noindex />
      <Container className="py-10 sm:py-14">
        <h1 className={pageTitleClass}>Explore Classes</h1>
        <div className="mt-8">
          <Failure message={failureMessage(error)}>
            {/* A full page load instead of a Link: it also replaces an outdated script, and works without one. */}
            <a href={pathname + search} className={buttonClass()}>
              Try again
            </a>
          </Failure>
        </div>
      </Container>
    </>
  );
}
