// What search engines and previews read of the explore page. Its loader writes it, so that the page's head needs no code
// that reads a search.
import { findCategory } from '#contract/classes/categories.ts';
import { exploreAddress, type Search } from './search/search-params.ts';

export interface ExploreHead {
  title: string;
  description: string;
  path: string;
  noindex: boolean;
}

/** Lets search engines index only the plain page and the categories, no other searches. */
export function exploreHead(search: Search): ExploreHead {
  const { category } = search;
  const name = category && findCategory(Number(category))?.name;
  const what = name ? `${name} classes` : 'classes';
  return {
    title: name ? `${name} classes near you` : 'Explore Classes',
    description: `Find affordable in-person ${what} taught by instructors near you: dates, prices, places and free seats at a glance.`,
    path: exploreAddress(category ? { category } : {}),
    noindex: Object.keys(search).some((key) => key !== 'category'),
  };
}
