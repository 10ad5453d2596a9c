// Removes a person from their profile; the id remains, because bookings and the ledger refer to it.
import { formerMember } from '#domain/text/former-member.ts';
import type { Db } from '#platform/db/db.ts';
import { saveErasedProfile } from '../account-store.ts';

export function eraseProfile(tx: Db, personId: string, at: Date): Promise<void> {
  return saveErasedProfile(tx, {
    id: personId,
    // Reserved by RFC 2606: nobody will ever receive mail there.
    email: `${personId}@erased.invalid`,
    fullName: formerMember,
    username: `former-${personId}`,
    at,
  });
}
