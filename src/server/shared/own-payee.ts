// Says whose money a call is about: the caller's own, or that of a studio whose money they may read or decide about.
import { missing, Refusal } from '#contract/errors.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { findMembership } from './payee-store.ts';

interface Wanted {
  callerId: string;
  /** Left out for the caller's own money. */
  studio?: string | undefined;
}

/** Owners and managers read the money of their studio. */
export async function payeeToRead(db: Db, wanted: Wanted): Promise<string> {
  return payeeOf(db, wanted, mayManageStudio);
}

/** Owners decide about it. */
export async function payeeToDecide(db: Db, wanted: Wanted): Promise<string> {
  return payeeOf(db, wanted, (role) => role === 'owner');
}

async function payeeOf(
  db: Db,
  { callerId, studio }: Wanted,
  may: (role: StudioRole) => boolean,
): Promise<string> {
  if (studio === undefined) return callerId;
  const member = await findMembership(db, { studioId: studio, personId: callerId });
  if (!member) throw missing('studio');
  if (!may(member.role)) throw new Refusal('not_your_decision');
  return member.studio_id;
}
