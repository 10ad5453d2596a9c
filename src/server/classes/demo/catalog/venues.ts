// The venues of the demo classes: invented rooms at real places.

export interface Venue {
  location: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

type Spot = [location: string, latitude: number, longitude: number];

const inZone =
  (timeZone: string) =>
  (...[location, latitude, longitude]: Spot): Venue => ({
    location,
    latitude,
    longitude,
    timeZone,
  });

const eastern = inZone('America/New_York');
const central = inZone('America/Chicago');
const mountain = inZone('America/Denver');
const arizona = inZone('America/Phoenix');
const pacific = inZone('America/Los_Angeles');
const hawaii = inZone('Pacific/Honolulu');

export const venues = {
  clayHouse: central(
    'Clay House, 2210 E Cesar Chavez St, East Austin, Austin, TX 78702',
    30.2556,
    -97.7158,
  ),
  theAnnex: central(
    'The Annex, 1604 S Congress Ave, South Congress, Austin, TX 78704',
    30.2479,
    -97.7502,
  ),
  cucinaBenedetti: central(
    'Cucina Benedetti, 1732 W 18th St, Pilsen, Chicago, IL 60608',
    41.8578,
    -87.6704,
  ),
  loganKitchen: central(
    'Logan Community Kitchen, 2611 N Kedzie Blvd, Logan Square, Chicago, IL 60647',
    41.9291,
    -87.7075,
  ),
  lincolnReadingRoom: central(
    'Lincoln Reading Room, 4544 N Lincoln Ave, Lincoln Square, Chicago, IL 60625',
    41.9647,
    -87.6861,
  ),
  inmanMusicRoom: eastern(
    'Inman Music Room, 299 N Highland Ave NE, Inman Park, Atlanta, GA 30307',
    33.7617,
    -84.3529,
  ),
  westEndHall: eastern(
    'West End Parish Hall, 1098 Oglethorpe Ave SW, West End, Atlanta, GA 30310',
    33.7398,
    -84.4221,
  ),
  missionLoft: pacific(
    'Mission Loft, 2415 Mission St, Mission District, San Francisco, CA 94110',
    37.7588,
    -122.4188,
  ),
  temescalKitchen: pacific(
    'Temescal Kitchen, 490 43rd St, Temescal, Oakland, CA 94609',
    37.8329,
    -122.2608,
  ),
  northloom: central(
    'Northloom Studio, 1500 Jackson St NE, Northeast, Minneapolis, MN 55413',
    45.0042,
    -93.2469,
  ),
  sewardKitchen: central(
    'Seward Kitchen, 2823 E Franklin Ave, Seward, Minneapolis, MN 55406',
    44.9626,
    -93.2322,
  ),
  casaFuentes: arizona(
    'Casa Fuentes, 1330 Grand Ave, Grand Avenue, Phoenix, AZ 85007',
    33.4617,
    -112.0896,
  ),
  rooseveltCommons: arizona(
    'Roosevelt Commons, 420 E Roosevelt St, Roosevelt Row, Phoenix, AZ 85004',
    33.4587,
    -112.0672,
  ),
  atelierLaurent: eastern(
    'Atelier Laurent, 61 Greenpoint Ave, Greenpoint, Brooklyn, NY 11222',
    40.7298,
    -73.9585,
  ),
  petitSalon: eastern(
    'Le Petit Salon, 214 E 10th St, East Village, New York, NY 10003',
    40.7292,
    -73.9857,
  ),
  fosterGreenhouse: pacific(
    'Foster Greenhouse, 6121 SE Foster Rd, Foster-Powell, Portland, OR 97206',
    45.4952,
    -122.6009,
  ),
  toolShed: pacific(
    'The Tool Shed, 4023 N Mississippi Ave, Boise, Portland, OR 97227',
    45.5525,
    -122.6758,
  ),
  kaimukiPorch: hawaii(
    'Kaimukī Music Porch, 1127 11th Ave, Kaimukī, Honolulu, HI 96816',
    21.2819,
    -157.7987,
  ),
  manoaHall: hawaii(
    'Mānoa Valley Hall, 2756 Woodlawn Dr, Mānoa, Honolulu, HI 96822',
    21.3091,
    -157.8102,
  ),
  walnutStudio: mountain(
    'Walnut Street Studio, 2540 Walnut St, RiNo, Denver, CO 80205',
    39.7563,
    -104.9881,
  ),
  highlandShed: mountain(
    'Highland Garden Shed, 3327 Tejon St, Highland, Denver, CO 80211',
    39.7639,
    -105.0111,
  ),
  pearlStreet: mountain(
    'Pearl Street Field Studio, 1520 Pearl St, Downtown, Boulder, CO 80302',
    40.0188,
    -105.2753,
  ),
  inmanWorkshop: eastern(
    'Inman Square Workshop, 1369 Cambridge St, Inman Square, Cambridge, MA 02139',
    42.3738,
    -71.1003,
  ),
  southEndRoom: eastern(
    'South End Reading Room, 685 Tremont St, South End, Boston, MA 02118',
    42.3424,
    -71.0763,
  ),
  ballardBench: pacific(
    'Ballard Bench, 5416 20th Ave NW, Ballard, Seattle, WA 98107',
    47.6681,
    -122.3825,
  ),
  capitolHillStudio: pacific(
    'Capitol Hill Studio, 1515 12th Ave, Capitol Hill, Seattle, WA 98122',
    47.6146,
    -122.3168,
  ),
} as const satisfies Record<string, Venue>;

export type VenueName = keyof typeof venues;
