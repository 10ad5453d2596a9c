// Updates a profile's e-mail address from the newest token, so that an old tab does not bring an old address back.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { findProfileByEmail, isTaken, saveEmail } from './account-store.ts';

interface Known {
  id: string;
  email: string;
  email_as_of: Date | null;
}

export async function followEmail(db: Db, known: Known, claims: TokenClaims): Promise<void> {
  const { email, issuedAt } = claims;
  if (email === '' || email === known.email.toLowerCase()) return;
  if (known.email_as_of && known.email_as_of >= issuedAt) return;
  try {
    await inTransaction(db, async (tx) => {
      if (await takeOverEmail(tx, claims))
        await saveEmail(tx, { id: known.id, email, asOf: issuedAt });
    });
  } catch (error) {
    // Two people are swapping addresses; the next call resolves it.
    if (!isTaken(error, 'profiles_email')) throw error;
  }
}

/**
 * Frees an address for the token's owner. The identity service gives an address to one person at a time, so another
 * profile with this address is outdated and must not get this person's mail. Returns false when that profile knows a
 * newer token.
 */
export async function takeOverEmail(tx: Db, claims: TokenClaims): Promise<boolean> {
  const { sub, email, issuedAt } = claims;
  const holder = await findProfileByEmail(tx, email);
  if (!holder || holder.id === sub) return true;
  return saveEmail(tx, { id: holder.id, email: `${holder.id}@replaced.invalid`, asOf: issuedAt });
}
