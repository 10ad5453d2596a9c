// Chooses which towns a small map names, so that no name lies on another one, on the pin or over the edge.
import { type Sheet, sheetSize, type Spot } from './sheet.ts';

export interface Town {
  name: string;
  latitude: number;
  longitude: number;
}

export interface PlacedName {
  name: string;
  spot: Spot;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** More would make the pin hard to find. */
const mostNames = 9;

/** An estimate: the file names no font, so each browser chooses its own. */
const letterWidth = 8;
const letterHeight = 18;

/** Room for the pin and the name below it. */
const pinArea = (name: string): Area => {
  const half = Math.max(44, (name.length * letterWidth) / 2 + 8);
  const [x, y] = [sheetSize.width / 2, sheetSize.height / 2];
  return { left: x - half, right: x + half, top: y - 44, bottom: y + 44 };
};

/** `towns`: the most important first. `ownName` stands at the pin, so it is not repeated. */
export function placeNames(towns: Town[], sheet: Sheet, ownName: string): PlacedName[] {
  const taken = [pinArea(ownName)];
  const placed: PlacedName[] = [];
  for (const { name, longitude, latitude } of towns) {
    if (placed.length === mostNames) break;
    const spot = sheet.spotOf(longitude, latitude);
    const area = areaOf(name, spot);
    if (name === ownName || !isOnSheet(area) || taken.some((other) => overlap(area, other)))
      continue;
    taken.push(area);
    placed.push({ name, spot });
  }
  return placed;
}

/** The dot, and the name above it. */
function areaOf(name: string, [x, y]: Spot): Area {
  const half = (name.length * letterWidth) / 2 + 4;
  return { left: x - half, right: x + half, top: y - letterHeight - 8, bottom: y + 6 };
}

const isOnSheet = ({ left, right, top, bottom }: Area): boolean =>
  left >= 0 && right <= sheetSize.width && top >= 0 && bottom <= sheetSize.height;

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;
