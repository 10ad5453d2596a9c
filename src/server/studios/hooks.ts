// The module hooks of studios: export of a person's memberships, and deletion with their account.
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { dropMails, rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { publishStudioChange } from '../shared/changes/publish-change.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { notifyMember } from './change-member.ts';
import { clearInviter, deleteInvited, findInvited, findMemberships } from './leaving-store.ts';
import { deleteMember, findMembers, insertEvent, type Member, saveRole } from './member-store.ts';
import { removeStudio } from './remove-studio.ts';
import { lockStudio, lockStudioAlone } from './studio-store.ts';

export const studiosHooks = (context: Omit<NotifyContext, 'clock'>): ModuleHooks => ({
  module: 'studios',
  exportData: exportStudios,
  erase: (tx, personId, at) => erase(tx, { ...context, clock: { now: () => at } }, personId),
});

async function exportStudios(tx: Db, personId: string) {
  const studios = await findMemberships(tx, personId);
  const invitations = await findInvited(tx, personId);
  if (studios.length + invitations.length === 0) return undefined;
  return {
    studios: studios.map(({ id, name, role, joined_at }) => ({
      id,
      name,
      role,
      joinedAt: joined_at,
    })),
    invitations: invitations.map(({ name, role, sent_at }) => ({
      studioName: name,
      role,
      sentAt: sent_at,
    })),
  };
}

async function erase(tx: Db, context: NotifyContext, personId: string): Promise<void> {
  for (const { id } of await findMemberships(tx, personId)) await leave(tx, context, id, personId);
  await dropMails(tx, { kind: 'studio-invitation', entities: await deleteInvited(tx, personId) });
  const entities = await clearInviter(tx, personId);
  const change = { inviterName: 'Somebody' };
  await rewriteMails(tx, { kind: 'studio-invitation', entities, change });
}

/** A studio without an owner who may decide goes to its longest-serving manager, else instructor; an empty one is closed. */
async function leave(
  tx: Db,
  context: NotifyContext,
  studioId: string,
  personId: string,
): Promise<void> {
  const studio = await lockStudio(tx, studioId);
  if (!studio) return;
  await deleteMember(tx, { studioId, personId });
  const members = await findMembers(tx, studioId);
  const heir = heirOf(members);
  const left = { studioId, at: context.clock.now(), actorId: null };
  if (members.length === 0) await closeEmpty(tx, studioId);
  else await insertEvent(tx, { ...left, kind: 'left', personId });
  if (heir !== undefined) {
    const given = { personId: heir, role: 'owner' } as const;
    await saveRole(tx, { studioId, ...given });
    const eventId = await insertEvent(tx, { ...left, kind: 'inherited', ...given });
    await notifyMember(tx, context, { locked: { studio }, eventId, actorId: null, ...given });
  }
  await publishStudioChange(tx, context, studioId);
}

async function closeEmpty(tx: Db, studioId: string): Promise<void> {
  await lockStudioAlone(tx, studioId);
  await removeStudio(tx, studioId);
}

/** Undefined where an owner is left, or nobody. Suspended members decide nothing, so they count only among themselves. */
function heirOf(members: readonly Member[]): string | undefined {
  const active = members.filter(({ is_suspended: isSuspended }) => !isSuspended);
  const able = active.length > 0 ? active : members;
  const first = (role: StudioRole) => able.find((member) => member.role === role)?.person_id;
  return first('owner') === undefined ? (first('manager') ?? first('teacher')) : undefined;
}
