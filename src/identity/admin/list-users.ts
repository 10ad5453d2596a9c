// Lists all accounts for an administrator, or those whose address contains a text, newest first, in pages.
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Handle } from '../call.ts';
import { assembleUser } from '../users/present-user.ts';
import { invalid } from './account-fields.ts';
import { countUsers, findIdentitiesOf, findShownFactorsOf, findUsers } from './admin-user-store.ts';

const standardPerPage = 50;
const mostPerPage = 1000;

export const listUsers: Handle = async ({ db, settings }, { query }) => {
  const page = readNumber(query['page'], 1);
  const perPage = Math.min(readNumber(query['per_page'], standardPerPage), mostPerPage);
  const filter = (query['filter'] ?? '').toLowerCase();
  return inTransaction(db, async (tx) => {
    const total = await countUsers(tx, filter);
    const rows = await findUsers(tx, { filter, offset: (page - 1) * perPage, limit: perPage });
    const ids = rows.map(({ id }) => id);
    const identities = await findIdentitiesOf(tx, ids);
    const factors = await findShownFactorsOf(tx, ids);
    const users = rows.map((user) =>
      assembleUser(user, identities.get(user.id) ?? [], factors.get(user.id) ?? []),
    );
    return {
      body: { users, aud: 'authenticated' },
      headers: {
        link: linksFor(`${settings.basePath}/admin/users`, { page, perPage, total }),
        'x-total-count': String(total),
      },
    };
  });
};

/** Clients send an empty text to ask for the default. */
function readNumber(text: string | undefined, standard: number): number {
  if (!text) return standard;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw invalid(`Bad Pagination Parameters: "${text.slice(0, 100)}" is not a page`);
  return number;
}

interface Paging {
  page: number;
  perPage: number;
  total: number;
}

/** The `page` parameter comes first, because clients look for it there. */
export function linksFor(path: string, { page, perPage, total }: Paging): string {
  const last = Math.ceil(total / perPage);
  const link = (to: number, rel: string): string =>
    `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
