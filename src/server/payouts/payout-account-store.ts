// Stores the payout accounts of payees, as the provider last reported them.
import type { Selectable } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type PayoutAccountRow = Selectable<Schema['payout_accounts']>;
type Provider = PayoutAccountRow['provider'];

export function findAccount(
  db: Db,
  { payeeId, provider }: { payeeId: string; provider: Provider },
): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(columnsOf('payout_accounts'))
    .where('instructor_id', '=', payeeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export function findAccountByRef(
  db: Db,
  provider: Provider,
  ref: string,
): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .select(columnsOf('payout_accounts'))
    .where('provider', '=', provider)
    .where('account_ref', '=', ref)
    .executeTakeFirst();
}

export function findAccountsOf(db: Db, payeeId: string): Promise<PayoutAccountRow[]> {
  return db
    .selectFrom('payout_accounts')
    .select(columnsOf('payout_accounts'))
    .where('instructor_id', '=', payeeId)
    .orderBy('provider')
    .execute();
}

interface NewAccount {
  payeeId: string;
  provider: Provider;
  ref: string;
  at: Date;
}

/** Two simultaneous calls open the same account, because the provider was asked under the same name. */
export async function insertAccount(
  tx: Db,
  { payeeId, provider, ref, at }: NewAccount,
): Promise<void> {
  await tx
    .insertInto('payout_accounts')
    .values({
      instructor_id: payeeId,
      provider,
      account_ref: ref,
      created_at: at,
      checked_at: at,
    })
    .onConflict((conflict) => conflict.columns(['instructor_id', 'provider']).doNothing())
    .execute();
}

/** True when the studio was closed meanwhile. */
export function isOfNobody(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as Record<string, unknown>;
  return code === '23503' && constraint === 'payout_accounts_payee';
}

interface AccountState {
  status: PayoutAccountRow['status'];
  due: string[];
  at: Date;
}

/** Returns the previous status. */
export async function saveAccountState(
  tx: Db,
  { instructor_id: payeeId, provider }: Pick<PayoutAccountRow, 'instructor_id' | 'provider'>,
  { status, due, at }: AccountState,
): Promise<PayoutAccountRow['status'] | undefined> {
  const before = await tx
    .selectFrom('payout_accounts')
    .select('status')
    .where('instructor_id', '=', payeeId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('payout_accounts')
    .set({ status, requirements: JSON.stringify(due), checked_at: at })
    .where('instructor_id', '=', payeeId)
    .where('provider', '=', provider)
    .execute();
  return before?.status;
}

export async function saveAccountChecked(
  db: Db,
  { instructor_id: payeeId, provider }: Pick<PayoutAccountRow, 'instructor_id' | 'provider'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ checked_at: at })
    .where('instructor_id', '=', payeeId)
    .where('provider', '=', provider)
    .execute();
}
