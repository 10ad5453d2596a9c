// Gives a member of a studio another role, removes them, or lets them leave; a studio always has an owner.
import { missing, Refusal } from '#contract/errors.ts';
import { mayDecideMember } from '#domain/permissions.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { publishStudioChange } from '../shared/changes/publish-change.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { type Acting, lockAsMember, type LockedStudio } from './lock-as-member.ts';
import { deleteMember, findAddress, insertEvent, type Member, saveRole } from './member-store.ts';

interface OfMember extends Acting {
  personId: string;
}

export function changeRole(
  db: Db,
  context: NotifyContext,
  { role, ...input }: OfMember & { role: StudioRole },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { locked, member } = await lockMember(tx, input);
    if (locked.mine !== 'owner') throw new Refusal('not_your_decision');
    if (member.role === role) return;
    refuseLastOwner(locked, member);
    const { studioId, personId, callerId: actorId } = input;
    await saveRole(tx, { studioId, personId, role });
    const at = context.clock.now();
    const event = { studioId, kind: 'role_changed', at, actorId, personId, role } as const;
    const eventId = await insertEvent(tx, event);
    if (personId !== actorId)
      await notifyMember(tx, context, { locked, eventId, personId, actorId, role });
    await publishStudioChange(tx, context, studioId);
  });
}

export function removeMember(db: Db, context: NotifyContext, input: OfMember): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { locked, member } = await lockMember(tx, input);
    const { studioId, personId, callerId: actorId } = input;
    const isOwn = personId === actorId;
    if (!isOwn && !mayDecideMember(locked.mine, member.role))
      throw new Refusal('not_your_decision');
    refuseLastOwner(locked, member);
    await deleteMember(tx, { studioId, personId });
    const kind = isOwn ? 'left' : 'removed';
    const at = context.clock.now();
    const eventId = await insertEvent(tx, { studioId, kind, at, actorId, personId });
    if (!isOwn) await notifyMember(tx, context, { locked, eventId, personId, actorId, role: null });
    await publishStudioChange(tx, context, studioId);
  });
}

async function lockMember(tx: Db, { personId, ...acting }: OfMember) {
  const locked = await lockAsMember(tx, acting);
  const member = locked.members.find(({ person_id: id }) => id === personId);
  if (!member) throw missing('member');
  return { locked, member };
}

/** An owner who is suspended decides nothing, so they are no other owner. */
function refuseLastOwner({ members }: LockedStudio, { role, person_id: leaverId }: Member): void {
  const hasOther = members.some(
    (member) => member.role === 'owner' && !member.is_suspended && member.person_id !== leaverId,
  );
  if (role === 'owner' && !hasOther) throw new Refusal('last_owner');
}

interface Changed {
  locked: Pick<LockedStudio, 'studio'>;
  eventId: string;
  personId: string;
  /** Null where nobody has decided it. */
  actorId: string | null;
  role: StudioRole | null;
}

export async function notifyMember(
  tx: Db,
  context: NotifyContext,
  { locked: { studio }, eventId, personId, actorId, role }: Changed,
): Promise<void> {
  const to = await findAddress(tx, personId);
  const actor = actorId === null ? undefined : await findAddress(tx, actorId);
  if (!to) return;
  await mailPerson(tx, context, {
    kind: 'studio-role-changed',
    entity: eventId,
    aboutPersonId: actorId ?? undefined,
    to,
    payload: {
      studioId: studio.id,
      studioName: studio.name,
      role,
      actorName: actor?.name ?? null,
    },
  });
}
