// Lists requests about data for an operator, with why an open one cannot be done yet.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import { deletionObstacles } from '#domain/data-requests/deletion-obstacles.ts';
import type { Db } from '#platform/db/db.ts';
import {
  type DataRequestRow,
  findDecidedDataRequests,
  findOpenDataRequests,
} from '../../data-requests/data-request-store.ts';
import { presentDataRequest } from '../../data-requests/present-data-request.ts';
import type { Context } from '../../shared/context.ts';
import { findOpenMatters } from './open-matters-store.ts';

const name = 'GET /api/admin/data-requests';

export async function listDataRequests(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { state, cursor }: Parsed<typeof name>['query'],
): Promise<Output<typeof name>> {
  const find = state === 'open' ? findOpenDataRequests : findDecidedDataRequests;
  const rows = await find(db, { after: readCursor(cursor), most: adminLimits.page + 1 });
  const page = rows.slice(0, adminLimits.page);
  const obstaclesOf = await findObstacles(db, page);
  const now = clock.now();
  const last = page.at(-1);
  return {
    items: page.map((row) => presentDataRequest(row, { now, obstacles: obstaclesOf(row) })),
    next: last && rows.length > page.length ? writeCursor(last) : null,
  };
}

async function findObstacles(db: Db, rows: DataRequestRow[]) {
  const leaving = rows.filter(({ kind, state }) => kind === 'delete' && state === 'open');
  const open = await findOpenMatters(
    db,
    leaving.map((row) => row.person_id),
  );
  return (row: DataRequestRow): string[] => {
    if (row.state !== 'open') return [];
    if (row.kind === 'export')
      return row.suspended_at ? ['Their account is suspended, so they cannot sign in.'] : [];
    const matters = open.get(row.person_id);
    return matters ? deletionObstacles(matters) : [];
  };
}

const writeCursor = ({ decided_at, due_at, id }: DataRequestRow): string =>
  `${(decided_at ?? due_at).getTime()}.${id}`;

function readCursor(cursor: string | undefined) {
  const [ms = '', id = ''] = cursor?.split('.') ?? [];
  return cursor === undefined ? null : { at: new Date(Number(ms)), id };
}
