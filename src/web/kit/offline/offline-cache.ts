// Reads and writes what is kept for time without a network, in a cache of the signed-in person's own.
import type { Dashboard } from '#contract/bookings/learning-calls.ts';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { personalCache, personHere } from './personal-caches.ts';

export interface Cached<Data> {
  data: Data;
  cachedAtMs: number;
}

/** Addresses that no page has. The number rises when the shape of the data changes: an older one is not read. */
const dashboardAddress = '/kept/3/dashboard';
const bookingsAddress = '/kept/3/bookings/';
const rostersAddress = '/kept/3/rosters/';
const classesAddress = '/classes/';
const mostOfEach = 20;

export const cacheDashboard = (person: string, dashboard: Dashboard): Promise<void> =>
  cacheData(person, dashboardAddress, dashboard);

export const cacheBooking = (person: string, booking: BookingDetail): Promise<void> =>
  cacheData(person, bookingsAddress + booking.id, booking);

export const cacheRoster = (person: string, roster: Roster): Promise<void> =>
  cacheData(person, rostersAddress + roster.session.id, roster);

/** The HTML is the same for everyone; which ones are here tells what the person looked at. */
export async function cacheClassPage(person: string, id: string): Promise<void> {
  const path = classesAddress + id;
  const response = await fetch(path);
  if (response.status === 200 && response.type === 'basic' && !response.redirected)
    await put(person, path, response);
}

export const findCachedDashboard = (): Promise<Cached<Dashboard> | undefined> =>
  findData<Dashboard>(dashboardAddress);

export const findCachedRoster = (id: string): Promise<Cached<Roster> | undefined> =>
  findData<Roster>(rostersAddress + id);

export async function listCachedRosters(): Promise<Roster[]> {
  const found = await Promise.all(
    (await addressesOf(rostersAddress)).map((at) => findData<Roster>(at)),
  );
  return found.flatMap((one) => one?.data ?? []);
}

/** Also found in the dashboard, which contains every booking whole. */
export async function findCachedBooking(id: string): Promise<Cached<BookingDetail> | undefined> {
  const [alone, dashboard] = await Promise.all([
    findData<BookingDetail>(bookingsAddress + id),
    findCachedDashboard(),
  ]);
  const listed = dashboard && bookingsOf(dashboard.data).find((booking) => booking.id === id);
  if (!listed || (alone && alone.cachedAtMs > dashboard.cachedAtMs)) return alone;
  return { data: listed, cachedAtMs: dashboard.cachedAtMs };
}

/** The newest version of each. */
export async function listCachedBookings(): Promise<BookingDetail[]> {
  const [alone, dashboard] = await Promise.all([
    Promise.all((await addressesOf(bookingsAddress)).map((at) => findData<BookingDetail>(at))),
    findCachedDashboard(),
  ]);
  const listed = dashboard ? bookingsOf(dashboard.data) : [];
  const all = [
    ...listed.map((data) => ({ data, cachedAtMs: dashboard?.cachedAtMs ?? 0 })),
    ...alone.filter((one) => one !== undefined),
  ].sort((a, b) => a.cachedAtMs - b.cachedAtMs);
  return [...new Map(all.map(({ data }) => [data.id, data])).values()];
}

const bookingsOf = ({ next, ahead, past }: Dashboard): BookingDetail[] => [
  ...(next ? [next] : []),
  ...ahead,
  ...past,
];

/** The state that the kept page of a class passes to its scripts; the last visited first. */
export async function findCachedPages(id?: string): Promise<string[]> {
  const addresses = await addressesOf(id === undefined ? classesAddress : classesAddress + id);
  const pages = await Promise.all(addresses.map(async (at) => (await find(at))?.text()));
  return pages.filter((html) => html !== undefined).toReversed();
}

async function cacheData(person: string, address: string, data: unknown): Promise<void> {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- told to the owner of this device's clock
  const headers = { 'x-kept-at': String(Date.now()) };
  await put(person, address, Response.json(data, { headers }));
}

async function put(person: string, address: string, response: Response): Promise<void> {
  const cache = await caches.open(personalCache(person));
  // Somebody who has logged out meanwhile has had their cache deleted, and it was just made anew.
  if (personHere() !== person) return void (await caches.delete(personalCache(person)));
  await cache.put(address, response);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
  // Entries come back in the order in which they were put.
  await Promise.all(keys.slice(0, -mostOfEach).map((key) => cache.delete(key)));
}

async function findData<Data>(address: string): Promise<Cached<Data> | undefined> {
  const response = await find(address);
  if (!response) return undefined;
  const cachedAtMs = Number(response.headers.get('x-kept-at'));
  return { data: (await response.json()) as Data, cachedAtMs };
}

/** Undefined also where there are no caches. */
async function find(address: string): Promise<Response | undefined> {
  try {
    const cacheName = personalCache(personHere());
    return await caches.match(address, { cacheName, ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function addressesOf(folder: string): Promise<string[]> {
  try {
    const name = personalCache(personHere());
    // Opening it would make it.
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(folder));
  } catch {
    return [];
  }
}
