// Reads the home page: rows of classes, categories with their number of classes, towns and instructors.
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { HomePage } from '#contract/classes/home.ts';
import { nextFeaturedChange } from '#domain/classes/featured-time.ts';
import { dayWords, daysMeant } from '#domain/time/day-words.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlaceAsked } from '../listing/asked/find-place-asked.ts';
import { chooseHome, type HomeContext } from './choose-home.ts';
import { findRows } from './find-rows.ts';
import { searchAround } from './search-around.ts';

/** Decides what day it is for people whose place is not known. */
const middleTimeZone = 'America/Chicago';

type Asked = Pick<SearchQuery, 'near' | 'lat' | 'lon'>;

export async function showHome(db: Db, context: HomeContext, query: Asked): Promise<HomePage> {
  const now = context.clock.now();
  const asked = (await findPlaceAsked(db, query)) ?? null;
  const { featured, place, towns, newIds, categories, instructors } = await chooseHome(
    db,
    context,
    asked,
  );
  const today = toWall(now, place?.timeZone ?? middleTimeZone).slice(0, 10);
  const townClassIds = towns.map(({ class_id: id }) => id);
  const featuredUntil = nextFeaturedChange(featured, now);
  const home = { db, context, now, place, today, search: searchAround(now, place) };
  return {
    place: place && { label: place.label, radiusMiles: place.radiusMiles },
    days: dayWords.map((word) => ({ word, ...daysMeant(word, today) })),
    rows: await findRows(home, { featured, townClassIds, newIds }),
    ...(featuredUntil !== undefined && { featuredUntil }),
    categories,
    towns: towns.map(({ name, state }) => `${name}, ${state}`),
    instructors,
  };
}
