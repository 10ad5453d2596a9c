// Makes exceptions from the commission, and taxes on it, for the rows that decide about them.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { previewException } from '#server/admin/commission/exceptions/preview-exception.ts';
import { findTaxes } from '#server/admin/commission/taxes/tax-store.ts';
import { makePerson } from '#tests/support/people.ts';
import type { World } from './row.ts';
import { wanted } from './rows/commission-rows.ts';

type Commissions = Pick<
  World,
  'commissionException' | 'endingException' | 'commissionVersion' | 'latestTax' | 'plannedTax'
>;

export function makeCommissions(
  db: Db,
  everybody: Record<'instructor' | 'operator', Caller>,
  now: () => Date,
): Commissions {
  const makeException = async (
    stops: { stops_at?: Date; stopped_by?: string } = {},
  ): Promise<string> => {
    const id = randomUUID();
    const { id: decidedBy } = await makePerson(db, { role: 'operator' });
    const dated = { starts_at: new Date(now().getTime() - minuteMs), decided_at: now() };
    const decided = { bps: 500, reason: 'Their first months', decided_by: decidedBy };
    await db
      .insertInto('commission_exceptions')
      .values({ id, person_id: everybody.instructor.id, ...dated, ...decided, ...stops })
      .execute();
    return id;
  };
  const tomorrow = () => new Date(now().getTime() + dayMs);
  return {
    commissionException: () => makeException(),
    endingException: () =>
      makeException({ stops_at: tomorrow(), stopped_by: everybody.operator.id }),
    commissionVersion: async () => {
      const context = { clock: { now }, config: { mode: 'demo' } } as const;
      const caller = everybody.operator;
      return (await previewException(db, context, { caller, body: wanted })).version;
    },
    latestTax: async () => (await findTaxes(db))[0]?.id ?? null,
    plannedTax: async () => {
      const id = randomUUID();
      const dated = { counts_from: tomorrow(), decided_at: now() };
      const decided = { bps: 0, name: 'VAT', number: '', decided_by: everybody.operator.id };
      await db
        .insertInto('commission_taxes')
        .values({ id, ...dated, ...decided })
        .execute();
      return id;
    },
  };
}
