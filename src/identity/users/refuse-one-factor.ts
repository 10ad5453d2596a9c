// Whoever has a second factor uses it before they change how they sign in.
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { findShownFactors } from './store.ts';

export async function refuseOneFactor(
  { db }: Pick<Identity, 'db'>,
  { user, session }: UserCall,
): Promise<void> {
  if (session?.aal === 'aal2') return;
  const factors = await findShownFactors(db, user.id);
  if (factors.some(({ status }) => status === 'verified')) throw new AuthRefusal('aal2ForUpdate');
}
