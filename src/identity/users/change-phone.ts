// Changes the phone number of an account, if numbers are accepted without confirmation: no SMS can be sent.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { ownAddress } from './own-address.ts';
import { type UserRow, findUserByPhone, isTaken } from './user-store.ts';

export async function refusePhone({ db, settings }: Identity, phone: string): Promise<void> {
  if (await findUserByPhone(db, phone)) throw new AuthRefusal('phoneExists');
  if (settings.phone !== 'autoconfirm')
    throw new AuthRefusal('smsNotSent', { fill: { why: 'no SMS provider is set up' } });
}

/** The caller has locked the user. */
export async function changePhone(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { user, call, phone }: { user: UserRow; call: UserCall; phone: string },
): Promise<UserRow> {
  const at = clock.now();
  await writeAudit(tx, { at, action: 'phone.change', userId: user.id, call });
  try {
    return (await ownAddress(tx, user, { phone }, { at })) ?? user;
  } catch (error) {
    if (isTaken(error)) throw new AuthRefusal('phoneExists', { cause: error });
    throw error;
  }
}
