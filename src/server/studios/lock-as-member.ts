// Locks a studio for a member, and says what they are there; for others there is no such studio.
import { missing, Refusal } from '#contract/errors.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { findMembers, type Member } from './member-store.ts';
import { lockStudio, type StudioRow } from './studio-store.ts';

export interface Acting {
  studioId: string;
  callerId: string;
}

export interface LockedStudio {
  studio: StudioRow;
  members: Member[];
  mine: StudioRole;
}

/** Locks the caller first, as everywhere. */
export async function lockAsMember(tx: Db, { studioId, callerId }: Acting): Promise<LockedStudio> {
  await lockWriter(tx, callerId);
  const studio = await lockStudio(tx, studioId);
  if (!studio) throw missing('studio');
  const members = await findMembers(tx, studioId);
  const mine = members.find(({ person_id: id }) => id === callerId)?.role;
  if (mine === undefined) throw missing('studio');
  return { studio, members, mine };
}

export async function lockAsManager(tx: Db, acting: Acting): Promise<LockedStudio> {
  const locked = await lockAsMember(tx, acting);
  if (!mayManageStudio(locked.mine)) throw new Refusal('not_your_decision');
  return locked;
}
