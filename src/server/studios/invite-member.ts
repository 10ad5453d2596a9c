// Invites somebody into a studio by mail, sends the invitation again, or withdraws it.
import { randomUUID } from 'node:crypto';
import { missing, Refusal } from '#contract/errors.ts';
import { studioLimits } from '#contract/studios/studios.ts';
import { mayDecideMember } from '#domain/permissions.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { dropMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { mailAddress } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import {
  countInvitations,
  deleteInvitation,
  deleteInvitationsBefore,
  findOwnInvitation,
  insertInvitation,
  saveResent,
} from './invitation-store.ts';
import { hashOf, newToken } from './invitation-token.ts';
import { type Acting, lockAsManager, type LockedStudio } from './lock-as-member.ts';
import { findAddress, findAddressOwner, insertEvent } from './member-store.ts';

const validMs = studioLimits.invitationDays * dayMs;

interface InviteInput extends Acting {
  email: string;
  role: StudioRole;
}

export function inviteMember(
  db: Db,
  context: NotifyContext,
  { email, role, ...acting }: InviteInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockAsManager(tx, acting);
    const { studio, members, mine } = locked;
    if (!mayDecideMember(mine, role)) throw new Refusal('not_your_decision');
    const at = context.clock.now();
    await deleteInvitationsBefore(tx, studio.id, new Date(at.getTime() - validMs));
    const invited = await findAddressOwner(tx, email);
    if (members.some((member) => member.person_id === invited?.id))
      throw new Refusal('already_member');
    if (members.length >= studioLimits.members) throw new Refusal('studio_full');
    if ((await countInvitations(tx, studio.id)) >= studioLimits.invitations)
      throw new Refusal('too_many_invitations');
    const [id, token] = [randomUUID(), newToken()];
    const isNew = await insertInvitation(tx, {
      id,
      studio_id: studio.id,
      email,
      role,
      invited_by: acting.callerId,
      token_hash: hashOf(token),
      sent_at: at,
      expires_at: new Date(at.getTime() + validMs),
    });
    if (!isNew) throw new Refusal('already_invited');
    const event = { studioId: studio.id, kind: 'invited', at, actorId: acting.callerId } as const;
    await insertEvent(tx, { ...event, role });
    await send(tx, context, { ...locked, ...acting, id, email, role, token, version: 1 });
  });
}

interface OfInvitation extends Acting {
  invitationId: string;
}

export function resendInvitation(
  db: Db,
  context: NotifyContext,
  { invitationId, ...acting }: OfInvitation,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { locked, invitation } = await lockInvitation(tx, { invitationId, ...acting });
    const [token, at] = [newToken(), context.clock.now()];
    const version = await saveResent(tx, {
      id: invitationId,
      tokenHash: hashOf(token),
      at,
      expiresAt: new Date(at.getTime() + validMs),
      by: acting.callerId,
    });
    const { email } = invitation;
    const { role } = invitation;
    await send(tx, context, {
      ...locked,
      ...acting,
      id: invitationId,
      email,
      role,
      token,
      version,
    });
  });
}

export function withdrawInvitation(
  db: Db,
  { clock }: Pick<NotifyContext, 'clock'>,
  { invitationId, ...acting }: OfInvitation,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { invitation } = await lockInvitation(tx, { invitationId, ...acting });
    await deleteInvitation(tx, invitationId);
    await dropMails(tx, { kind: 'studio-invitation', entities: [invitationId] });
    const { callerId: actorId, studioId } = acting;
    const { role } = invitation;
    await insertEvent(tx, { studioId, kind: 'withdrawn', at: clock.now(), actorId, role });
  });
}

async function lockInvitation(tx: Db, { invitationId, ...acting }: OfInvitation) {
  const locked = await lockAsManager(tx, acting);
  const invitation = await findOwnInvitation(tx, { id: invitationId, studioId: acting.studioId });
  if (!invitation) throw missing('invitation');
  if (!mayDecideMember(locked.mine, invitation.role)) throw new Refusal('not_your_decision');
  return { locked, invitation };
}

interface Sent extends LockedStudio, Acting {
  id: string;
  email: string;
  role: StudioRole;
  token: string;
  version: number;
}

/** Somebody who has an account finds it in their list of notifications, too. */
async function send(tx: Db, context: NotifyContext, sent: Sent): Promise<void> {
  const { id, studio, email, role, token, version, callerId } = sent;
  const inviter = await findAddress(tx, callerId);
  const expiresAt = new Date(context.clock.now().getTime() + validMs).toISOString();
  await mailAddress(tx, context, {
    kind: 'studio-invitation',
    entity: id,
    version,
    aboutPersonId: callerId,
    to: (await findAddressOwner(tx, email)) ?? { email, name: '' },
    payload: {
      studioId: studio.id,
      studioName: studio.name,
      invitationId: id,
      inviterName: inviter?.name ?? studio.name,
      role,
      token,
      expiresAt,
    },
  });
}
