// Adds an alert for a class or a search, once each and up to a limit.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Alert, mostAlerts } from '#contract/alerts/alert-calls.ts';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockPersonAlone } from '../shared/person-lock-store.ts';
import { type AlertRow, findAlerts, insertAlert, isClassPublic } from './alert-store.ts';
import { presentAlert } from './present-alert.ts';

type Wanted =
  | { classId: string }
  /** `seenClassIds` match already, so they are no news. */
  | { search: SavedSearch; seenClassIds: string[] };

export function addAlert(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { personId, ...wanted }: { personId: string } & Wanted,
): Promise<Alert> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const alerts = await findAlerts(tx, personId);
    const known = alerts.find((row) => isSame(row, wanted));
    if (known) return presentAlert(known);
    if ('classId' in wanted && !(await isClassPublic(tx, wanted.classId))) throw missing('class');
    if (alerts.length >= mostAlerts) throw new Refusal('too_many_alerts');
    const id = randomUUID();
    const stopToken = randomBytes(32).toString('base64url');
    await insertAlert(tx, { id, personId, ...wanted, stopToken, at: clock.now() });
    const made = (await findAlerts(tx, personId)).find((row) => row.id === id);
    if (!made) throw new Error(`Alert ${id} of ${personId} is not there after its insertion.`);
    return presentAlert(made);
  });
}

const isSame = (row: AlertRow, wanted: Wanted): boolean =>
  'classId' in wanted
    ? row.class_id === wanted.classId.toLowerCase()
    : row.search !== null && textOf(row.search) === textOf(wanted.search);

/** The database sorts the names of a JSON object in its own way. */
const textOf = (search: SavedSearch): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));
