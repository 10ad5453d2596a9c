// Locks the person whom an operator decides about. Nobody decides about themselves, so one operator always remains.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import type { ProfileRow } from '../account-store.ts';
import { lockPersonAndOperators } from './standing-store.ts';

interface LockToDecideInput {
  caller: Caller;
  personId: string;
}

export async function lockToDecide(
  tx: Db,
  { caller, personId }: LockToDecideInput,
): Promise<ProfileRow> {
  const locked = await lockPersonAndOperators(tx, personId);
  const person = locked.find(({ id }) => id === personId);
  if (!person) throw missing('account');
  refuseOwnMatter(caller, personId);
  // Another operator may have removed the caller's role while they waited for the lock.
  if (!locked.some((one) => one.id === caller.id && isOperating(one))) throw missing('account');
  return person;
}

/** Called before an operator leaves; of the last two who leave at the same moment, one is refused. */
export async function refuseLastOperator(tx: Db, personId: string): Promise<void> {
  const locked = await lockPersonAndOperators(tx, personId);
  const isOne = locked.some((one) => one.id === personId && isOperating(one));
  if (isOne && !locked.some((one) => one.id !== personId && isOperating(one)))
    throw new Refusal('last_operator');
}

const isOperating = ({ role, suspended_at: suspendedAt }: ProfileRow): boolean =>
  role === 'operator' && !suspendedAt;
