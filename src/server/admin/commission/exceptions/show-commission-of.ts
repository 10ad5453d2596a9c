// Shows an operator the commission of an instructor, and the exception that it comes from.
import { missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import { rateOf } from '#domain/money/commission-rates.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import { findInstructor } from './concerned-store.ts';
import { findOpenExceptionsOf } from './exception-store.ts';
import { endOf } from './plan-exception.ts';
import { presentRate } from './present-rates.ts';
import { readRateBook } from './read-rate-book.ts';

export async function showCommissionOf(
  db: Db,
  { clock, config: { mode } }: Pick<SettingsContext, 'clock' | 'config'>,
  { personId, callerId }: { personId: string; callerId: string },
): Promise<Output<'GET /api/admin/people/{id}/commission'>> {
  const person = await findInstructor(db, personId);
  if (!person) throw missing('account');
  const at = clock.now();
  const book = await readRateBook(db, { mode, at, payeeIds: [personId] });
  const target = { category_id: null, person_id: personId, studio_id: null };
  const [own] = await findOpenExceptionsOf(db, target, at);
  return {
    ...presentRate(rateOf(book, { payeeId: personId, categoryId: null }, at)),
    own: own
      ? {
          from: own.starts_at.toISOString(),
          until: endOf(own)?.toISOString() ?? null,
          bps: own.bps,
          reason: personId === callerId ? null : own.reason,
        }
      : null,
  };
}
