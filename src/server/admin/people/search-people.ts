// Searches people for an operator.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { searchPattern } from '../search-pattern.ts';
import { presentPerson } from './present-person.ts';
import { findPeople } from './people-store.ts';

const name = 'GET /api/admin/people';

type SearchPeopleInput = Parsed<typeof name>['query'] & { callerId: string };

export async function searchPeople(
  db: Db,
  context: Pick<Context, 'storage'>,
  { callerId, q, role, standing, tag, cursor }: SearchPeopleInput,
): Promise<Output<typeof name>> {
  const rows = await findPeople(db, {
    pattern: searchPattern(q),
    role: role ?? null,
    standing: standing ?? null,
    tag: tag ?? null,
    callerId,
    after: cursor ?? null,
    most: adminLimits.page + 1,
  });
  const items = rows.slice(0, adminLimits.page).map((row) => presentPerson(context, row, callerId));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
