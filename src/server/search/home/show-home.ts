// Reads the home page: rows of classes, categories with their number of classes, towns and instructors.
import { categories } from '#contract/classes/categories.ts';
import { searchLimits, type SearchQuery } from '#contract/classes/class-search.ts';
import type { HomePage } from '#contract/classes/home.ts';
import { dayWords, daysMeant } from '#domain/time/day-words.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import { states } from '#platform/places/states.ts';
import { findPlaceAsked, type PlaceAsked } from '../listing/asked/find-place-asked.ts';
import type { Search } from '../listing/asked/search.ts';
import { findPage } from '../listing/find-page.ts';
import type { CardContext } from '../listing/read-cards.ts';
import { findRows, type Home } from './find-rows.ts';
import { findBiggestTowns, findSoonestIds } from './home-store.ts';
import { readInstructors } from './read-instructors.ts';

/** Classes read for a row. */
const mostRead = searchLimits.pageSize;
const mostTowns = 8;
/** New classes and instructors are chosen from so many: without a place the soonest, near a place the nearest. */
const candidates = { soonest: 1000, nearest: searchLimits.mostPageSize };
/** Where nothing is near, the next radius is tried. */
const radiiMiles = [searchLimits.standardRadiusMiles, 100];
/** Decides what day it is for people whose place is not known. */
const middleTimeZone = 'America/Chicago';

type Asked = Pick<SearchQuery, 'near' | 'lat' | 'lon'>;

export async function showHome(db: Db, context: CardContext, query: Asked): Promise<HomePage> {
  const home = await openHome(db, context, query);
  const { now, place, today } = home;
  const [candidateIds, towns, counts] = await Promise.all([
    findCandidates(home),
    findBiggestTowns(db, { states: Object.keys(states), now, most: mostTowns }),
    countCategories(home),
  ]);
  const townClassIds = towns.map(({ class_id: id }) => id);
  const [rows, instructors] = await Promise.all([
    findRows(home, { townClassIds, candidateIds }),
    readInstructors(db, context, candidateIds),
  ]);
  return {
    place: place && { label: place.label, radiusMiles: place.radiusMiles },
    days: dayWords.map((word) => ({ word, ...daysMeant(word, today) })),
    rows,
    categories: counts,
    towns: towns.map(({ name, state }) => `${name}, ${state}`),
    instructors,
  };
}

async function openHome(db: Db, context: CardContext, query: Asked): Promise<Home> {
  const now = context.clock.now();
  const place = await widen(db, now, (await findPlaceAsked(db, query)) ?? null);
  const today = toWall(now, place?.timeZone ?? middleTimeZone).slice(0, 10);
  return { db, context, now, place, today, search: searchAround(now, place) };
}

const searchAround = (now: Date, place: PlaceAsked | null): Search => ({
  now,
  order: { first: 'date', priceDescending: false, dateDescending: false },
  limit: mostRead,
  around: place ?? undefined,
});

/** The place with the first radius in which there is a class; with the last one where there is none. */
async function widen(db: Db, now: Date, place: PlaceAsked | null): Promise<PlaceAsked | null> {
  if (!place) return null;
  let wider = place;
  for (const radiusMiles of radiiMiles) {
    wider = { ...place, radiusMiles };
    const { total } = await findPage(db, { ...searchAround(now, wider), limit: 1 });
    if (total.count > 0) break;
  }
  return wider;
}

async function findCandidates({ db, now, place, search }: Home): Promise<string[]> {
  if (!place) return findSoonestIds(db, { now, most: candidates.soonest });
  const order = { ...search.order, first: 'distance' as const };
  return (await findPage(db, { ...search, order, limit: candidates.nearest })).ids;
}

async function countCategories({ db, search }: Home): Promise<HomePage['categories']> {
  return Promise.all(
    categories.map(async ({ id, name }) => {
      const { total } = await findPage(db, { ...search, categoryId: id, limit: 1 });
      return { id, name, ...total };
    }),
  );
}
