// Searches classes for an operator.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { searchPattern } from '../search-pattern.ts';
import { presentClass } from './present-class.ts';
import { findClasses } from './admin-class-store.ts';
import type { Context } from '../../shared/context.ts';

const name = 'GET /api/admin/classes';

export async function searchClasses(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { q, state, cursor }: Parsed<typeof name>['query'],
): Promise<Output<typeof name>> {
  const rows = await findClasses(db, {
    pattern: searchPattern(q),
    state: state ?? null,
    after: cursor ?? null,
    now: clock.now(),
    most: adminLimits.page + 1,
  });
  const items = rows.slice(0, adminLimits.page).map(presentClass);
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
