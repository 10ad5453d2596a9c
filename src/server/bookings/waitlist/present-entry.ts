// The one shape of a place on a waiting list.
import type { WaitlistEntry as ShownEntry } from '#contract/bookings.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentBookedDate } from '../booked-date/present-booked-date.ts';
import type { BookedDateRow } from '../booked-date/store.ts';
import type { WaitlistEntry } from './store.ts';

interface Shown {
  entry: WaitlistEntry;
  position: number;
  date: BookedDateRow;
  now: Date;
}

export function presentEntry(
  storage: Pick<Storage, 'url'>,
  { position, ...shown }: Shown,
): ShownEntry {
  const { entry, date } = shown;
  const status = statusOf(shown);
  return {
    id: entry.id,
    status,
    seats: entry.seats,
    position: status === 'waiting' || status === 'offered' ? position : null,
    offerExpiresAt: entry.offer_expires_at?.toISOString() ?? null,
    unitPrice: date.price_cents / 100,
    ...presentBookedDate(storage, date),
  };
}

/** The clock is ahead of whoever writes down what it has ended. */
function statusOf({ entry, date, now }: Omit<Shown, 'position'>): WaitlistEntry['state'] {
  const { state, offer_expires_at: expiresAt } = entry;
  if (state !== 'waiting' && state !== 'offered') return state;
  if (expiresAt && expiresAt <= now) return 'lapsed';
  return date.starts_at <= now ? 'closed' : state;
}
