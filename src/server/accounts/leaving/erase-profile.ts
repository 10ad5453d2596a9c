// Removes a person from their profile, and what was answered to them in the last day; the id remains, because bookings and the ledger refer to it.
import { formerMember } from '#domain/text/former-member.ts';
import type { Db } from '#platform/db/db.ts';
import { forgetReplaysOf } from '#platform/http/idempotency.ts';
import { saveErasedProfile } from '../account-store.ts';

export async function eraseProfile(tx: Db, personId: string, at: Date): Promise<void> {
  await forgetReplaysOf(tx, personId);
  await saveErasedProfile(tx, {
    id: personId,
    // Reserved by RFC 2606: nobody will ever receive mail there.
    email: `${personId}@erased.invalid`,
    fullName: formerMember,
    username: `former-${personId}`,
    at,
  });
}
