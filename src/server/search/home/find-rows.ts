// Finds the rows of classes that the home page shows.
import type { ClassCard } from '#contract/classes/classes.ts';
import { searchLimits } from '#contract/classes/class-search.ts';
import { type FeaturedClass, featuredLimits } from '#contract/classes/featured.ts';
import type { ClassTile, HomeRow } from '#contract/classes/home.ts';
import { addDays, daysMeant } from '#domain/time/day-words.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { PlaceAsked } from '../listing/asked/find-place-asked.ts';
import type { Search } from '../listing/asked/search.ts';
import { findPage } from '../listing/find-page.ts';
import { type CardContext, readCards } from '../listing/read-cards.ts';
import type { HomeChoice } from './choose-home.ts';
import { findFeatured } from './find-featured.ts';
import { findFreeOf } from './home-store.ts';

const mostInRow = 6;
const eveningBegins = '17:00';

/** The circumstances that every row depends on. */
export interface Home {
  db: Db;
  context: CardContext;
  now: Date;
  place: PlaceAsked | null;
  /** At the place. */
  today: WallDate;
  /** A search around the place, soonest first. */
  search: Search;
}

/** More classes than the row shows, because those of rows above it come last. */
interface Found extends Omit<HomeRow, 'classes'> {
  ids: string[];
  days?: Search['days'];
}

interface ForTowns {
  townClassIds: string[];
}

export async function findRows(
  home: Home,
  { featured, townClassIds, newIds }: Pick<HomeChoice, 'featured' | 'newIds'> & ForTowns,
): Promise<HomeRow[]> {
  const found = await Promise.all([
    findPicks(home, featured),
    findNear(home, townClassIds),
    findTonight(home),
    findWeekend(home),
    findNew(home, newIds),
  ]);
  const rows = await Promise.all(withoutRepeats(found).map((row) => readRow(home, row)));
  return rows.filter(({ classes }) => classes.length > 0);
}

async function findPicks({ db, now }: Home, featured: FeaturedClass[]): Promise<Found> {
  const ids = await findFeatured(db, { featured, now });
  return { kind: 'featured', ids, address: null };
}

async function findNear(home: Home, townClassIds: string[]): Promise<Found> {
  const ids = home.place ? await findFreeFirst(home) : townClassIds;
  return { kind: 'near', ids, address: addressOf(home, {}) };
}

/** Full classes only where too few others are near: they have waiting lists. */
async function findFreeFirst(home: Home): Promise<string[]> {
  const free = await findIds(home, { ...home.search, available: true });
  if (free.length >= mostInRow) return free;
  return [...new Set([...free, ...(await findIds(home, home.search))])];
}

async function findTonight(home: Home): Promise<Found> {
  const { today, search } = home;
  const days = { from: `${today}T${eveningBegins}`, until: addDays(today, 1) };
  const ids = await findIds(home, { ...search, days, available: true });
  const address = addressOf(home, { from: today, to: today, available: 'true' });
  return { kind: 'tonight', ids, days, address };
}

async function findWeekend(home: Home): Promise<Found> {
  const { from, to } = daysMeant('weekend', home.today);
  const days = { from, until: addDays(to, 1) };
  const ids = await findIds(home, { ...home.search, days, available: true });
  return { kind: 'weekend', ids, days, address: addressOf(home, { from, to, available: 'true' }) };
}

async function findNew({ db, now, search }: Home, newIds: string[]): Promise<Found> {
  const free = new Set(await findFreeOf(db, { ids: newIds, now }));
  const ids = newIds.filter((id) => free.has(id)).slice(0, search.limit);
  return { kind: 'new', ids, address: null };
}

const findIds = async ({ db }: Home, search: Search): Promise<string[]> =>
  (await findPage(db, search)).ids;

/** Classes that an earlier row shows come last. */
function withoutRepeats(rows: Found[]): Found[] {
  const shown = new Set<string>();
  return rows.map(({ ids, ...row }) => {
    const isRepeated = (id: string) => shown.has(id);
    const sorted = [...ids.filter((id) => !isRepeated(id)), ...ids.filter(isRepeated)];
    // Of the featured ones, those far away are left out only once their places are known.
    const chosen = row.kind === 'featured' ? ids : sorted.slice(0, mostInRow);
    for (const id of chosen) shown.add(id);
    return { ...row, ids: chosen };
  });
}

async function readRow(home: Home, { ids, days, ...row }: Found): Promise<HomeRow> {
  const { db, context, place } = home;
  const cards = await readCards(db, context, ids, { near: place ?? undefined, days });
  const shown =
    row.kind === 'featured' ? cards.filter(isNear).slice(0, featuredLimits.shown) : cards;
  return { ...row, classes: shown.flatMap((card) => presentTile(card, days !== undefined)) };
}

const isNear = ({ distanceMiles }: ClassCard): boolean =>
  distanceMiles === null || distanceMiles <= featuredLimits.miles;

function presentTile(card: ClassCard, mustBeFree: boolean): ClassTile[] {
  const { id, title, town, state, location, timeZone } = card;
  const { picture, meetingCount, rating, distanceMiles, category } = card;
  const session = card.sessions.find(({ availableSpots }) => !mustBeFree || availableSpots > 0);
  if (!session) return [];
  const { price } = session;
  const facts = { id, title, price, town, state, location, timeZone, picture };
  return [{ ...facts, meetingCount, rating, distanceMiles, categoryId: category.id, session }];
}

function addressOf({ place }: Pick<Home, 'place'>, search: Record<string, string>): string {
  const asked = new URLSearchParams({
    ...(place && { near: place.label }),
    ...(place &&
      place.radiusMiles !== searchLimits.standardRadiusMiles && {
        radius: String(place.radiusMiles),
      }),
    ...search,
  });
  return asked.size > 0 ? `/explore?${asked}` : '/explore';
}
