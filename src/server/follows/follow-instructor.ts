// Follows an instructor, once each and up to a limit.
import { Refusal, missing } from '#contract/errors.ts';
import { mostFollows } from '#contract/follows/follow-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { lockPersonAlone } from '../shared/person-lock-store.ts';
import { findFollowedIds, insertFollow, isInstructorPublic } from './follow-store.ts';

export function followInstructor(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { personId, instructorId }: { personId: string; instructorId: string },
): Promise<void> {
  if (personId === instructorId) throw new Refusal('own_instructor_page');
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const followed = await findFollowedIds(tx, personId);
    if (followed.includes(instructorId)) return;
    if (!(await isInstructorPublic(tx, instructorId))) throw missing('instructor');
    if (followed.length >= mostFollows) throw new Refusal('too_many_follows');
    await insertFollow(tx, { personId, instructorId, at: clock.now() });
  });
}
