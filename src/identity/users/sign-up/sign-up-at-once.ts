// Signs up and signs in a user whose address or number needs no confirmation.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../../audit.ts';
import type { Call, CallResponse } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import { openSession } from '../../sessions/open-session.ts';
import { presentSession } from '../../sessions/present-session.ts';
import { insertNewUser } from './insert-new-user.ts';
import { findUserByEmail, findUserByPhone, type Metadata } from '../user-store.ts';

interface Application {
  email?: string;
  phone?: string;
  password?: string;
  metadata: Metadata;
}

export async function signUpAtOnce(
  identity: Identity,
  call: Call,
  { password, ...application }: Application,
): Promise<CallResponse> {
  const { clock, passwords } = identity;
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  const opened = await inTransaction(identity.db, async (tx) => {
    const at = clock.now();
    const user = await insertNewUser(tx, {
      ...application,
      ...(passwordHash && { passwordHash }),
      confirmed: true,
      isUnproved: true,
      at,
    });
    if (!user) return noteKnown(tx, { application, call, at });
    await writeAudit(tx, { at, action: 'user.sign-up', userId: user.id, call });
    const method = user.is_anonymous ? 'anonymous' : 'password';
    return openSession(identity, tx, { user, method, call });
  });
  if (!opened) throw new AuthRefusal('userAlreadyExists');
  return { body: await presentSession(identity, identity.db, opened) };
}

/** The audit entry lets the owner of the account see later that somebody tried. */
async function noteKnown(
  tx: Db,
  {
    application: { email, phone = '' },
    call,
    at,
  }: { application: Omit<Application, 'password'>; call: Call; at: Date },
): Promise<undefined> {
  const owner = await (email ? findUserByEmail(tx, email) : findUserByPhone(tx, phone));
  await writeAudit(tx, { at, action: 'user.sign-up-again', userId: owner?.id, call });
}
