// Shown when nothing was found, with filters to drop that would find something.
import { Search as SearchIcon, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundPage } from '../search/explore-query.ts';
import type { SearchFilter } from '#contract/classes/search-limits.ts';
import { LazyAlertButton } from '#web/kit/alerts/lazy-alert-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { withoutAll } from '../filters/applied-filters.tsx';
import { totalText } from './count-text.ts';
import { ResultsNotice } from './results-notice.tsx';
import { focusResults } from './focus-results.ts';
import { useWithoutPlace } from '../search/place-default.ts';
import { exploreAddress, isApplied, type Search, without } from '../search/search-params.ts';
import type { Explore } from '../search/use-explore.ts';

interface NoClassesProps extends Pick<Explore, 'search' | 'addressOf'> {
  response: FoundPage;
}

const nothing = <p>No classes available at the moment.</p>;

export function NoClasses({ response, search, addressOf }: NoClassesProps) {
  const { sort: _sort, everywhere: _everywhere, ...wanted } = search;
  const isNarrowed = Object.keys(wanted).length > 0;
  if (!isNarrowed)
    return (
      <ResultsNotice icon={Sprout} title="No classes found">
        {nothing}
        <LinkButton to="/become-instructor" variant="outline">
          Become an Instructor
        </LinkButton>
      </ResultsNotice>
    );
  const isUnknownPlace = isApplied(search, 'near') && response.place === null;
  return (
    <ResultsNotice icon={SearchIcon} title="No classes found">
      {isUnknownPlace ? <UnknownPlace near={search.near} /> : nothing}
      <Hints response={response} search={search} addressOf={addressOf} />
      {!isUnknownPlace && (
        <LazyAlertButton
          // Another search is another wish.
          key={exploreAddress(wanted)}
          about={{ search: wanted }}
          label="Tell me when something like this is listed"
          onText="We will email you when something like this is listed, at most once a week."
        />
      )}
      <LinkButton
        to={addressOf(withoutAll)}
        variant="outline"
        preventScrollReset
        onClick={focusResults}
      >
        Clear all filters
      </LinkButton>
    </ResultsNotice>
  );
}

function UnknownPlace({ near }: { near: string | undefined }) {
  return (
    <p className="wrap-anywhere">
      We do not know a place called “<bdi>{near}</bdi>”. Try a ZIP code, or a city with its state,
      such as Austin, TX.
    </p>
  );
}

/** Labels of the search without each filter. */
const wider = ({ q }: Search): Record<SearchFilter, string> => ({
  q: `Without “${q}”`,
  tag: 'Of any kind',
  category: 'In any category',
  price: 'At any price',
  dates: 'On any date',
  near: 'Anywhere',
  time: 'At any time of day',
  available: 'With fewer free seats, or none',
  level: 'At any level',
  language: 'In any language',
  rating: 'With any rating',
  kids: 'Also for adults only',
  stepFree: 'Also with steps',
});

function Hints({ response, search, addressOf }: NoClassesProps) {
  const withoutPlace = useWithoutPlace();
  const helpful = response.hints.filter(
    ({ without: filter, total }) => total.count > 0 && isApplied(search, filter),
  );
  if (helpful.length === 0) return null;
  return (
    <div className="grid w-full gap-3">
      <p>Without one of these there is more:</p>
      <ul className="grid gap-2 text-left">
        {helpful.map(({ without: filter, total }) => (
          <li key={filter}>
            <Link
              to={addressOf(filter === 'near' ? withoutPlace : without(filter))}
              preventScrollReset
              onClick={focusResults}
              className="flex min-h-14 items-center justify-between gap-4 rounded-2xl border border-border bg-surface px-5 py-3 text-base text-text shadow-card transition-colors hover:border-input-border hover:bg-surface-2"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{wider(search)[filter]}</span>
              <span className="shrink-0 font-semibold text-accent">{totalText(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
