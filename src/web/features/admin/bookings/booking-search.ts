// The search for bookings that is stored in the address of the list, and the address of a search.
import { soughtStates } from '#contract/admin/booking-shapes.ts';
import type { Input } from '#contract/endpoints.ts';
import { isAmount, isDay, isId, startOfDay } from '../list/search-values.ts';

export type BookingQuery = NonNullable<Input<'GET /api/admin/bookings'>['query']>;

/** Filters behind "More filters". */
export const filterNames = [
  'session_from',
  'session_to',
  'booked_from',
  'booked_to',
  'price_from',
  'price_to',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Of whom or what the bookings are, as links from other pages say. */
export const ownerNames = ['learner', 'class', 'session'] as const;
export type OwnerName = (typeof ownerNames)[number];

type ListAddress = Partial<Record<OwnerName | 'state' | 'attendance', string>>;

export const bookingsAddress = (search: ListAddress): string =>
  `/admin/bookings?${new URLSearchParams(search)}`;

/** Leaves out values from the address that the API would refuse. */
export function inputOf(params: URLSearchParams): BookingQuery {
  const input: Record<string, string> = {};
  const take = (name: string, isGood: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    if (isGood(text)) input[name] = text;
  };
  take('q', Boolean);
  take('state', (text) => soughtStates.some((state) => state === text));
  take('attendance', (text) => text === 'no_show' || text === 'attended');
  for (const name of ownerNames) take(name, isId);
  take('session_from', isDay);
  take('session_to', isDay);
  take('price_from', isAmount);
  take('price_to', isAmount);
  const from = params.get('booked_from') ?? '';
  const to = params.get('booked_to') ?? '';
  if (isDay(from)) input.booked_from = startOfDay(from).toISOString();
  if (isDay(to)) input.booked_before = startOfDay(to, 1).toISOString();
  return input;
}
