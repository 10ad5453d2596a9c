// Lets new bookings of a studio's classes earn for the studio, or for their instructors again, for an owner.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findAccount } from '../../payouts/payout-account-store.ts';
import { publishStudioChange } from '../../shared/changes/publish-change.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import { type Acting, lockAsMember } from '../../studios/lock-as-member.ts';
import { findAddresses, insertEvent } from '../../studios/member-store.ts';
import { saveStudio } from '../../studios/studio-store.ts';

/** Bookings that were made keep who earns them. Every other member is told, because their next bookings change. */
export function letStudioEarn(
  db: Db,
  context: MoneyContext,
  { earns, ...acting }: Acting & { earns: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { studio, mine } = await lockAsMember(tx, acting);
    if (mine !== 'owner') throw new Refusal('not_your_decision');
    if (studio.earns === earns) return;
    if (earns) await refuseWithoutAccount(tx, context, studio.id);
    const at = context.clock.now();
    const { callerId: actorId } = acting;
    await saveStudio(tx, studio.id, { earns, updated_at: at });
    const event = { studioId: studio.id, kind: 'changed', at, actorId, earns } as const;
    const eventId = await insertEvent(tx, event);
    const members = await findAddresses(tx, studio.id);
    const payload = { studioId: studio.id, studioName: studio.name, earns };
    const mail = { kind: 'studio-earns', entity: eventId, payload } as const;
    const others = members.filter(({ id }) => id !== actorId);
    await mailPeople(
      tx,
      context,
      others.map((to) => ({ ...mail, to })),
    );
    await publishStudioChange(tx, context, studio.id);
  });
}

async function refuseWithoutAccount(
  tx: Db,
  { providers }: Pick<MoneyContext, 'providers'>,
  payeeId: string,
): Promise<void> {
  const account = await findAccount(tx, { payeeId, provider: providers.current.id });
  if (account?.status !== 'active') throw new Refusal('studio_account_missing');
}
