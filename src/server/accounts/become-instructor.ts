// Lets a person teach: at once, or after an operator's approval, depending on the settings.
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockProfile, type ProfileRow, saveProfile } from './account-store.ts';
import type { Context } from '../shared/context.ts';
import { publishInstructorChange } from '../shared/changes/publish-change.ts';

type Needs = Pick<Context, 'clock' | 'notices'> & {
  readSettings(db: Db): Promise<Pick<Settings, 'instructorApproval'>>;
};

/** A repeated call changes nothing. The profile stays locked until the caller's transaction ends. */
export function becomeInstructor(
  db: Db,
  { clock, notices, readSettings }: Needs,
  personId: string,
): Promise<ProfileRow> {
  return inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, personId);
    if (!profile) throw new Refusal('unauthenticated');
    if (profile.suspended_at) throw new Refusal('suspended');
    if (profile.instructor_status === 'suspended') throw new Refusal('instructor_suspended');
    if (profile.instructor_status !== 'none') return profile;
    const { instructorApproval } = await readSettings(tx);
    const at = clock.now();
    const change = instructorApproval === 'automatic' ? approved(profile, at) : waiting(at);
    const saved = await saveProfile(tx, personId, change);
    if (!saved) throw new Refusal('unauthenticated');
    await publishInstructorChange(tx, { notices }, personId);
    return saved;
  });
}

const waiting = (at: Date) => ({
  instructor_status: 'pending' as const,
  instructor_applied_at: at,
  updated_at: at,
});

/** An operator who teaches stays an operator. */
const approved = ({ role }: ProfileRow, at: Date) => ({
  ...waiting(at),
  instructor_status: 'approved' as const,
  instructor_approved_at: at,
  role: role === 'operator' ? role : ('instructor' as const),
});
