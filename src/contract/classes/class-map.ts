// The map of found classes: its pins, the classes behind a pin, and their endpoints; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { searchQuery } from './class-search.ts';
import { classCard } from './classes.ts';

export const mapLimits = {
  /** The farthest and the nearest zoom of the map; each step doubles the scale. */
  mostZoom: 16,
  /** Classes that are listed for one pin. */
  classesOfPin: 24,
} as const;

const boxRule =
  'must be west, south, east and north in degrees, such as -98.1,30.1,-97.4,30.6, with south below north';
const number = String.raw`-?\d{1,3}(?:\.\d{1,6})?`;
const fourNumbers = new RegExp(`^${number}(?:,${number}){3}$`);

/** West of east, unless the box crosses the line where longitudes jump from 180 to -180. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

function isBox({ west, south, east, north }: MapBox): boolean {
  const areLongitudes = Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return areLongitudes && south >= -90 && north <= 90 && south < north && west !== east;
}

const box = z.pipe(
  z.string().check(z.regex(fourNumbers, boxRule)),
  z.pipe(
    z.transform((text: string): MapBox => {
      const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
      return { west, south, east, north };
    }),
    z.custom<MapBox>((value) => isBox(value), boxRule),
  ),
);

/** The same filters as for a list; a map has no order and no pages. */
const filters = z.omit(searchQuery, { sort: true, limit: true, cursor: true });

const boxQuery = z.extend(filters, {
  box: box.check(z.describe('The visible part of the map: west,south,east,north in degrees.')),
});

const zoomRule = `must be a whole number from 0 to ${mapLimits.mostZoom}`;
const zoom = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/, zoomRule)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.lte(mapLimits.mostZoom, zoomRule)),
  ),
);

const mapQuery = z.extend(boxQuery, {
  zoom: zoom.check(
    z.describe('At 0 the world is 512 pixels wide, and twice as wide at each step.'),
  ),
});
export type BoxQuery = z.output<typeof boxQuery>;
export type MapQuery = z.output<typeof mapQuery>;

const degrees = z.number();
const bounds = z.tuple([degrees, degrees, degrees, degrees]);

export const mapPin = z.object({
  latitude: degrees,
  longitude: degrees,
  bounds: bounds.check(z.describe('West, south, east and north of its classes.')),
  count: z.int(),
  more: z.boolean().check(z.describe('Whether there are more than `count`.')),
  places: z.int().check(z.describe('Different coordinates of its classes; 1 cannot be parted.')),
  where: z.string().check(z.describe('Town of one of its classes, or the place it names.')),
  lowestPrice: z.number(),
  only: z
    .nullable(z.object({ id: z.uuid(), title: z.string() }))
    .check(z.describe('The class, where it is one.')),
});
export type MapPin = z.infer<typeof mapPin>;

export const mapCalls = {
  'GET /api/explore/map': endpoint({
    summary: 'Gather all matches in a part of the map into pins',
    description:
      'Takes the filters of `GET /api/explore`, without its correction of misspelled words. Every match in the box belongs to one pin, and pins do not cover each other at that zoom; a box of more cells than 600 is gathered as if seen from farther away. A pin of more than 1,000 classes may say so instead of counting them.',
    who: 'anyone',
    query: mapQuery,
    response: z.object({
      pins: z.array(mapPin),
      unplaced: z
        .int()
        .check(z.describe('Matches without coordinates, which no map shows; at most 1,000.')),
      bounds: z
        .nullable(bounds)
        .check(
          z.describe(
            'Around all matches, also those outside the box; null where there are none, or more than 5,000.',
          ),
        ),
    }),
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
  'GET /api/explore/map/classes': endpoint({
    summary: 'List the classes of a pin',
    description: `The soonest ${mapLimits.classesOfPin} matches in the box, with its edges.`,
    who: 'anyone',
    query: boxQuery,
    response: z.object({ classes: z.array(classCard) }),
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;
