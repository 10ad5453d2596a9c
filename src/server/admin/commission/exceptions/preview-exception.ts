// Shows an operator what an exception from the standing commission would do, before they decide.
import type { Input, Output } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import { countConcerned } from './concerned-store.ts';
import { planException } from './plan-exception.ts';
import { findTarget, presentTarget, refuseOwnCommission } from './target.ts';

type Name = 'POST /api/admin/commission/exceptions/preview';

export async function previewException(
  db: Db,
  context: Pick<SettingsContext, 'clock' | 'config'>,
  { caller, body }: { caller: Caller; body: Input<Name>['body'] },
): Promise<Output<Name>> {
  const { target: named, ...wanted } = body;
  const target = await findTarget(db, named);
  await refuseOwnCommission(db, caller, target);
  const plan = await planException(db, context, { target, wanted });
  const { version, startsAt, endsAt, fromBps, thenBps, isRaise, replaces } = plan;
  return {
    version,
    concerned: presentTarget(target),
    from: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    fromBps,
    thenBps,
    isRaise,
    replaces: replaces ? { id: replaces.id, bps: replaces.bps } : null,
    ...(await countConcerned(db, target, startsAt)),
  };
}
