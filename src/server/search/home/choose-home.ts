// Chooses what the home page shows whatever people book: towns, categories, instructors and new classes. The page itself is
// read anew after each booking, so this is remembered until a class or an instructor changes.
import { findCategory, defaultCategoryName } from '#contract/classes/categories.ts';
import { arrangeCategories } from '#contract/classes/category-arrangement.ts';
import { searchLimits } from '#contract/classes/class-search.ts';
import type { FeaturedClass } from '#contract/classes/featured.ts';
import type { HomeInstructor, HomePage } from '#contract/classes/home.ts';
import type { Settings } from '#contract/settings.ts';
import { dayMs, secondMs } from '#domain/time/durations.ts';
import { type Cache, createCache } from '#platform/cache.ts';
import type { Db } from '#platform/db/db.ts';
import { states } from '#platform/places/states.ts';
import { tags } from '#server/shared/changes/change-tags.ts';
import type { Context } from '../../shared/context.ts';
import type { PlaceAsked } from '../listing/asked/find-place-asked.ts';
import { findPage } from '../listing/find-page.ts';
import type { CardContext } from '../listing/read-cards.ts';
import { findBiggestTowns, findNewest, findSoonestIds, type TownRow } from './home-store.ts';
import { readInstructors } from './read-instructors.ts';
import { searchAround } from './search-around.ts';

export interface HomeChoice {
  /** Also those of other times than now. */
  featured: FeaturedClass[];
  /** The place with the radius in which there are classes. */
  place: PlaceAsked | null;
  /** Each with one of its soonest classes. */
  towns: TownRow[];
  categories: HomePage['categories'];
  instructors: HomeInstructor[];
  /** The newest first, full ones among them. */
  newIds: string[];
}

export type HomeChoices = Cache<HomeChoice>;

/** The context of everything that shows a home page. */
export type HomeContext = CardContext &
  Pick<Context, 'readSettings'> & { homeChoices: HomeChoices };

const mostTowns = 8;
/** New classes and instructors are chosen from so many: without a place the soonest, near a place the nearest. */
const candidates = { soonest: 1000, nearest: searchLimits.mostPageSize };
const newForDays = 45;
/** Many more than a row shows, because those that are full are left out. */
const mostNew = 100;
/** Where nothing is near, the next radius is tried. */
const radiiMiles = [searchLimits.standardRadiusMiles, 100];

/** The page adds up to a minute to the age of a choice, which passing time makes wrong. */
const maxAgeMs = 30 * secondMs;
/** Of places. */
const maxEntries = 200;

export const createHomeChoices = (): HomeChoices =>
  createCache<HomeChoice>({ maxAgeMs, maxEntries });

export const chooseHome = (
  db: Db,
  context: HomeContext,
  place: PlaceAsked | null,
): Promise<HomeChoice> =>
  context.homeChoices.read(JSON.stringify(place), () => choose(db, context, place), {
    tags: [tags.list],
  });

async function choose(db: Db, context: HomeContext, given: PlaceAsked | null): Promise<HomeChoice> {
  const now = context.clock.now();
  const place = given && (await widen(db, now, given));
  const { categoryOrder, featuredClasses: featured } = await context.readSettings(db);
  const [candidateIds, towns, counts] = await Promise.all([
    findCandidates(db, now, place),
    findBiggestTowns(db, { states: Object.keys(states), now, most: mostTowns }),
    countCategories(db, { categoryOrder, now, place }),
  ]);
  const since = new Date(now.getTime() - newForDays * dayMs);
  const [newIds, instructors] = await Promise.all([
    findNewest(db, { ids: candidateIds, since, most: mostNew }),
    readInstructors(db, context, candidateIds),
  ]);
  return { featured, place, towns, categories: counts, instructors, newIds };
}

/** The place with the first radius in which there is a class; with the last one where there is none. */
async function widen(db: Db, now: Date, place: PlaceAsked): Promise<PlaceAsked> {
  let wider = place;
  for (const radiusMiles of radiiMiles) {
    wider = { ...place, radiusMiles };
    const { total } = await findPage(db, { ...searchAround(now, wider), limit: 1 });
    if (total.count > 0) break;
  }
  return wider;
}

async function findCandidates(db: Db, now: Date, place: PlaceAsked | null): Promise<string[]> {
  if (!place) return findSoonestIds(db, { now, most: candidates.soonest });
  const search = searchAround(now, place);
  const order = { ...search.order, first: 'distance' as const };
  return (await findPage(db, { ...search, order, limit: candidates.nearest })).ids;
}

interface CountInput extends Pick<Settings, 'categoryOrder'> {
  now: Date;
  place: PlaceAsked | null;
}

/** Those that the operator shows, in their order. */
async function countCategories(
  db: Db,
  { categoryOrder, now, place }: CountInput,
): Promise<HomePage['categories']> {
  const shown = arrangeCategories(categoryOrder).filter(({ isOn }) => isOn);
  return Promise.all(
    shown.map(async ({ id }) => {
      const search = { ...searchAround(now, place), categoryId: id, limit: 1 };
      const { total } = await findPage(db, search);
      return { id, name: findCategory(id)?.name ?? defaultCategoryName, ...total };
    }),
  );
}
