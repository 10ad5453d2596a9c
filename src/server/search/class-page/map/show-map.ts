// Draws the surroundings of a class. The coordinates are often only those of its town, so the map shows no streets.
import { missing } from '#contract/errors.ts';
import type { Coordinates } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { readPublicRow } from '../read-public-class.ts';
import { drawMap, type MapTheme } from './draw-map.ts';
import { readOutlines } from './outlines.ts';
import { placeNames, type Town } from './place-names.ts';
import { type Sheet, sheetAround } from './sheet.ts';
import { findTownsIn } from './town-store.ts';

/** Widths in miles, narrow first: where towns are far apart, a wider map is needed to find one's way. */
const widths = [36, 90, 240];

const leastTowns = 5;

/** Enough to choose from: the largest ones may lie too close together. */
const mostTowns = 60;

export async function showMap(
  db: Db,
  { id, theme }: { id: string; theme: MapTheme },
): Promise<string> {
  const row = await readPublicRow(db, id);
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) throw missing('map');
  const [outlines, { sheet, towns }] = await Promise.all([
    readOutlines(),
    chooseSheet(db, { latitude, longitude }),
  ]);
  const ownName = row.town ?? '';
  return drawMap({ sheet, outlines, ownName, names: placeNames(towns, sheet, ownName), theme });
}

async function chooseSheet(db: Db, here: Coordinates): Promise<{ sheet: Sheet; towns: Town[] }> {
  let chosen: { sheet: Sheet; towns: Town[] } | undefined;
  for (const width of widths) {
    const sheet = sheetAround(here, width);
    chosen = { sheet, towns: await findTownsIn(db, sheet.box, mostTowns) };
    if (chosen.towns.length >= leastTowns) return chosen;
  }
  if (!chosen) throw new Error('A map needs at least one width.');
  return chosen;
}
