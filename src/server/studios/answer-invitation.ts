// Accepts or declines an invitation into a studio: once, by the holder of its token, or by the person who has the address.
import { missing, Refusal } from '#contract/errors.ts';
import { studioLimits } from '#contract/studios/studios.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { dropMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { publishStudioChange } from '../shared/changes/publish-change.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import {
  deleteInvitation,
  findInvitation,
  isAddressOf,
  type ReceivedRow,
} from './invitation-store.ts';
import { isTokenOf } from './invitation-token.ts';
import { findAddress, findMembers, insertEvent, insertMember } from './member-store.ts';
import { lockStudio } from './studio-store.ts';

export interface Opener {
  invitationId: string;
  callerId?: string | undefined;
  token?: string | undefined;
}

/** For everybody else there is no such invitation. */
export async function openInvitation(db: Db, opener: Opener): Promise<ReceivedRow> {
  const { invitationId, callerId, token } = opener;
  const row = await findInvitation(db, invitationId);
  if (!row) throw missing('invitation');
  if (isTokenOf(token, row.token_hash)) return row;
  if (callerId === undefined || !(await isAddressOf(db, callerId, row.email)))
    throw missing('invitation');
  return row;
}

/** Returns the id of the studio. */
export function acceptInvitation(
  db: Db,
  context: NotifyContext,
  input: Opener & { callerId: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { callerId } = input;
    await lockWriter(tx, callerId);
    const row = await lockInvitation(tx, input);
    const at = context.clock.now();
    if (row.expires_at <= at) throw new Refusal('invitation_expired');
    const members = await findMembers(tx, row.studio_id);
    if (members.some((member) => member.person_id === callerId))
      throw new Refusal('already_member');
    if (members.length >= studioLimits.members) throw new Refusal('studio_full');
    const joined = { studioId: row.studio_id, personId: callerId, role: row.role, at };
    await insertMember(tx, joined);
    await insertEvent(tx, { ...joined, kind: 'joined', actorId: callerId });
    const person = await findAddress(tx, callerId);
    await forget(tx, row);
    await notifyInviter(tx, context, { row, name: person?.name ?? row.email, byId: callerId });
    await publishStudioChange(tx, context, row.studio_id);
    return row.studio_id;
  });
}

export function declineInvitation(db: Db, context: NotifyContext, input: Opener): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockInvitation(tx, input);
    await forget(tx, row);
    const { studio_id: studioId, role } = row;
    await insertEvent(tx, {
      studioId,
      kind: 'declined',
      at: context.clock.now(),
      actorId: null,
      role,
    });
    await notifyInviter(tx, context, { row, name: row.email });
  });
}

/** Read again under the lock of the studio: it may have been answered or withdrawn meanwhile. */
async function lockInvitation(tx: Db, opener: Opener): Promise<ReceivedRow> {
  const { studio_id: studioId } = await openInvitation(tx, opener);
  if (!(await lockStudio(tx, studioId))) throw missing('invitation');
  return openInvitation(tx, opener);
}

async function forget(tx: Db, { id }: ReceivedRow): Promise<void> {
  if (!(await deleteInvitation(tx, id))) throw missing('invitation');
  await dropMails(tx, { kind: 'studio-invitation', entities: [id] });
}

async function notifyInviter(
  tx: Db,
  context: NotifyContext,
  { row, name, byId }: { row: ReceivedRow; name: string; byId?: string },
): Promise<void> {
  const to = row.invited_by === null ? undefined : await findAddress(tx, row.invited_by);
  if (!to) return;
  await mailPerson(tx, context, {
    kind: 'studio-invitation-answered',
    entity: row.id,
    aboutPersonId: byId,
    to,
    payload: {
      studioId: row.studio_id,
      studioName: row.studio_name,
      name,
      isAccepted: byId !== undefined,
    },
  });
}
