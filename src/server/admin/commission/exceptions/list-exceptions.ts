// Lists the standing commission and a page of the exceptions from it, with whom each concerns and when it would end.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { AdminCommissionException } from '#contract/admin/commission-calls.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import { rateOf } from '#domain/money/commission-rates.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import { countConcerned } from './concerned-store.ts';
import { planEnd } from './end-exception.ts';
import { type ExceptionRow, findExceptionPage } from './exception-store.ts';
import { isEnding } from './keep-exception.ts';
import { endOf } from './plan-exception.ts';
import { presentRate } from './present-rates.ts';
import { readRateBook } from './read-rate-book.ts';
import { presentTarget, targetOf } from './target.ts';

type Name = 'GET /api/admin/commission';
type Needs = Pick<SettingsContext, 'clock' | 'config'>;

export async function listExceptions(
  db: Db,
  context: Needs,
  { list, cursor }: Parsed<Name>['query'],
): Promise<Output<Name>> {
  const at = context.clock.now();
  const book = await readRateBook(db, { mode: context.config.mode, at, payeeIds: [] });
  const before = cursor === undefined ? null : readCursor(cursor);
  const found = await findExceptionPage(db, { list, at, before, most: adminLimits.page + 1 });
  const rows = found.slice(0, adminLimits.page);
  const exceptions: AdminCommissionException[] = [];
  for (const row of rows) exceptions.push(await present(db, context, row, at));
  const last = rows.at(-1);
  return {
    standing: presentRate(
      rateOf({ ...book, exceptions: [] }, { payeeId: null, categoryId: null }, at),
    ),
    exceptions,
    next: last && found.length > rows.length ? `${last.decided_at.getTime()}.${last.id}` : null,
  };
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [ms = '', id = ''] = cursor.split('.');
  return { at: new Date(Number(ms)), id };
}

function stateOf(row: ExceptionRow, at: Date): AdminCommissionException['state'] {
  const end = endOf(row);
  if (end && end <= row.starts_at) return 'canceled';
  if (end && end <= at) return 'over';
  return row.starts_at > at ? 'planned' : 'counts';
}

async function present(
  db: Db,
  context: Needs,
  row: ExceptionRow,
  at: Date,
): Promise<AdminCommissionException> {
  const state = stateOf(row, at);
  const mayEnd = row.stops_at === null && (state === 'planned' || state === 'counts');
  const end = mayEnd ? await planEnd(db, context, row, at) : null;
  const concerned = targetOf(row);
  return {
    id: row.id,
    version: row.version,
    concerned: presentTarget(concerned),
    bps: row.bps,
    from: row.starts_at.toISOString(),
    until: endOf(row)?.toISOString() ?? null,
    state,
    isEnding: isEnding(row, at),
    isReplaced: row.replaced_by !== null,
    reason: row.reason,
    decidedBy: { id: row.decided_by, fullName: row.decided_by_name ?? '' },
    decidedAt: row.decided_at.toISOString(),
    ...(await countConcerned(db, concerned, row.starts_at > at ? row.starts_at : at)),
    ifEnded: end && { at: end.at.toISOString(), bps: end.bps },
  };
}
