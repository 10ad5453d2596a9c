// Seals everything stored with the current master secret, so that the second one can be removed.
import { factorContext } from '../factors/sealed-secret.ts';
import type { Identity } from '../identity.ts';
import { signingKeyContext } from '../keys/stored-keys.ts';
import { recoveryKeyContext, sealRecoveryKey } from '../recovery-codes/new-codes.ts';
import {
  findRecoveryCodesWithoutKey,
  findSealedRows,
  replaceSealed,
  type SealedColumn,
  sealedColumns,
  setRecoveryKey,
} from './sealed-store.ts';

type Needs = Pick<Identity, 'db' | 'secrets' | 'resealElsewhere' | 'log'>;

const batch = 500;

const contexts: { column: SealedColumn; contextOf: (id: string) => string }[] = [
  { column: sealedColumns.signingKeys, contextOf: signingKeyContext },
  { column: sealedColumns.factors, contextOf: factorContext },
  { column: sealedColumns.recoveryCodes, contextOf: recoveryKeyContext },
];

/** Runs at the start and every hour, because a process with the last setting may still seal while others have the next. */
export async function resealStored(needs: Needs): Promise<void> {
  const { secrets, resealElsewhere, log } = needs;
  if (secrets.accepted.length === 1) return storeRecoveryKeys(needs);
  const counts = (await resealElsewhere?.(secrets)) ?? { resealed: 0, unopened: 0 };
  for (const { column, contextOf } of contexts)
    await resealColumn(needs, column, contextOf, counts);
  if (counts.unopened > 0)
    log.warn(counts, 'stored secrets open neither with AUTH_SECRET nor with AUTH_SECRET_SECOND');
  const withoutKey = (await findRecoveryCodesWithoutKey(needs.db)).length;
  if (withoutKey > 0)
    log.warn({ withoutKey }, 'recovery codes have no key, and are lost with AUTH_SECRET_SECOND');
  counts.unopened += withoutKey;
  log.info(counts, 'everything that opens is sealed with AUTH_SECRET');
}

async function resealColumn(
  { db, secrets }: Needs,
  column: SealedColumn,
  contextOf: (id: string) => string,
  counts: { resealed: number; unopened: number },
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await findSealedRows(db, column, { after, limit: batch });
    for (const row of rows) {
      const context = contextOf(row.id);
      const bytes = secrets.reseal(row.sealed, context);
      if (bytes) await replaceSealed(db, column, row, bytes);
      if (bytes) counts.resealed++;
      else if (!secrets.open(row.sealed, context)) counts.unopened++;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** For codes from before their key was stored. With two masters it would not be certain which of them made the codes. */
async function storeRecoveryKeys({ db, secrets }: Needs): Promise<void> {
  for (const id of await findRecoveryCodesWithoutKey(db))
    await setRecoveryKey(db, id, sealRecoveryKey(secrets, id));
}
