// Lists the ledger lines of an account, a page at a time.
import type { Output, Parsed } from '#contract/endpoints.ts';
import { asCounted } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { cutPage, pageSize } from '../system/page-cursor.ts';
import { findLines } from './ledger-line-store.ts';

type Query = Parsed<'GET /api/admin/ledger'>['query'];

export async function listLines(
  db: Db,
  { account, money, cursor }: Query,
): Promise<Output<'GET /api/admin/ledger'>> {
  const rows = await findLines(db, {
    account,
    livemode: money === 'real',
    before: cursor === undefined ? undefined : Number(cursor),
    limit: pageSize + 1,
  });
  const { page, next } = cutPage(rows, ({ id }) => String(id));
  return {
    lines: page.map(({ cents, at, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amount: asCounted(account, cents) / 100,
    })),
    next,
  };
}
