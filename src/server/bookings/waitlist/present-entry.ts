// Presents a waiting-list entry; the only shape of it on the wire.
import type { WaitlistEntry as ShownEntry } from '#contract/bookings/bookings.ts';
import { presentBookedSession } from '../booked-session/present-booked-session.ts';
import type { BookedSessionRow } from '../booked-session/booked-session-store.ts';
import type { WaitlistEntry } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface Shown {
  entry: WaitlistEntry;
  position: number;
  session: BookedSessionRow;
  now: Date;
}

export function presentEntry(
  context: Pick<Context, 'storage'>,
  { position, ...shown }: Shown,
): ShownEntry {
  const { entry, session } = shown;
  const status = statusOf(shown);
  return {
    id: entry.id,
    status,
    seats: entry.seats,
    position: status === 'waiting' || status === 'offered' ? position : null,
    offerExpiresAt: entry.offer_expires_at?.toISOString() ?? null,
    unitPrice: session.price_cents / 100,
    ...presentBookedSession(context, session),
  };
}

/** The clock may have ended an offer or begun the session before a job has saved that. */
function statusOf({ entry, session, now }: Omit<Shown, 'position'>): WaitlistEntry['state'] {
  const { state, offer_expires_at: expiresAt } = entry;
  if (state !== 'waiting' && state !== 'offered') return state;
  if (expiresAt && expiresAt <= now) return 'lapsed';
  return session.starts_at <= now ? 'closed' : state;
}
