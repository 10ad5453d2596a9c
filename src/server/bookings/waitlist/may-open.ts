// Decides who may see and give up a waiting-list entry: its learner, and the holder of the offer mail's token.
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from './offers/offer-free-seats.ts';
import type { WaitlistEntry } from './waitlist-store.ts';

export interface Opener {
  callerId?: string | undefined;
  token?: string | undefined;
}

export function mayOpen(entry: WaitlistEntry, { callerId, token }: Opener): boolean {
  if (callerId === entry.learner_id) return true;
  const { decline_token_hash: hash } = entry;
  if (token === undefined || hash === null) return false;
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));
}
