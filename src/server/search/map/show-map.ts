// Shows the found classes on a map: as pins for all matches in view, and the classes of one pin.
import {
  type BoxQuery,
  mapLimits,
  type MapPin,
  type MapQuery,
} from '#contract/classes/class-map.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlaceAsked } from '../listing/asked/find-place-asked.ts';
import type { Search } from '../listing/asked/search.ts';
import { isVain, understandSearch } from '../listing/asked/understand-search.ts';
import { readAsked } from '../listing/find-page.ts';
import { type CardContext, readCards } from '../listing/read-cards.ts';
import { gatherPins } from './gather-pins.ts';
import { gridOf } from './grid.ts';
import { findMatches, type MatchRow } from './map-store.ts';
import { type ClassName, findInBox, findNames } from './pin-store.ts';

interface ShownMap {
  pins: MapPin[];
  unplaced: number;
  bounds: MapPin['bounds'] | null;
}

const nothing: ShownMap = { pins: [], unplaced: 0, bounds: null };

export async function showMap(
  db: Db,
  context: Pick<CardContext, 'clock'>,
  query: MapQuery,
): Promise<ShownMap> {
  const search = await understand(db, context, query);
  if (!search) return nothing;
  const grid = gridOf(query.box, query.zoom);
  const { rows, unplaced, extent } = await findMatches(db, search, grid);
  const gathered = gatherPins(rows, grid.zoom);
  const names = await findNames(
    db,
    gathered.map(({ class_id: id }) => id),
  );
  return {
    pins: gathered.flatMap((row) => presentPin(row, names.get(row.class_id)) ?? []),
    unplaced,
    bounds: extent ? [extent.west, extent.south, extent.east, extent.north] : null,
  };
}

export async function listPinClasses(
  db: Db,
  context: CardContext,
  query: BoxQuery,
): Promise<ClassCard[]> {
  const search = await understand(db, context, query);
  if (!search) return [];
  const { parts: boxes } = gridOf(query.box, 0);
  const ids = await findInBox(db, search, { boxes, limit: mapLimits.classesOfPin });
  const { around: near, days, dayPart, seats } = search;
  return readCards(db, context, ids, { near, days, dayPart, seats });
}

/** Undefined for a search that can find nothing. */
async function understand(
  db: Db,
  { clock }: Pick<CardContext, 'clock'>,
  query: BoxQuery,
): Promise<Search | undefined> {
  const place = await findPlaceAsked(db, query);
  if (isVain(query, place)) return undefined;
  const search = understandSearch(query, place, clock.now());
  return { ...search, asked: await readAsked(db, search) };
}

/** Undefined for a class that was removed since it was found. */
function presentPin(row: MatchRow, name: ClassName | undefined): MapPin | undefined {
  if (!name) return undefined;
  const isOnePlace = row.places === 1;
  return {
    // The mean of equal numbers may differ from them in the last digit.
    latitude: isOnePlace ? row.south : row.latitude,
    longitude: isOnePlace ? row.west : row.longitude,
    bounds: [row.west, row.south, row.east, row.north],
    count: row.count,
    more: row.more,
    places: row.places,
    where: name.town && name.state ? `${name.town}, ${name.state}` : name.location,
    lowestPrice: row.price_cents / 100,
    only: row.count === 1 ? { id: name.id, title: name.title } : null,
  };
}
