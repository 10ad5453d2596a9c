// Lets a person teach: at once, or after an operator's approval, depending on the settings.
import { Refusal } from '#contract/errors.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockProfile, type ProfileRow, saveProfile } from './account-store.ts';
import { mailPeople, mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { findOperators } from '../shared/notifications/operator-store.ts';
import { publishInstructorChange } from '../shared/changes/publish-change.ts';

type Needs = NotifyContext & {
  readSettings(db: Db): Promise<Pick<Settings, 'instructorApproval'>>;
};

/** A repeated call changes nothing. The profile stays locked until the caller's transaction ends. */
export function becomeInstructor(db: Db, context: Needs, personId: string): Promise<ProfileRow> {
  return inTransaction(db, async (tx) => {
    const profile = await lockProfile(tx, personId);
    if (!profile) throw new Refusal('unauthenticated');
    if (profile.suspended_at) throw new Refusal('suspended');
    if (profile.instructor_status === 'suspended') throw new Refusal('instructor_suspended');
    if (profile.instructor_status !== 'none') return profile;
    const { instructorApproval } = await context.readSettings(tx);
    const at = context.clock.now();
    const change = instructorApproval === 'automatic' ? approved(profile, at) : waiting(at);
    const saved = await saveProfile(tx, personId, change);
    if (!saved) throw new Refusal('unauthenticated');
    await publishInstructorChange(tx, context, personId);
    if (saved.instructor_status === 'pending') await mailApplication(tx, context, { saved, at });
    return saved;
  });
}

/** A declined person may apply again, and is told again. */
async function mailApplication(
  tx: Db,
  context: NotifyContext,
  { saved, at }: { saved: ProfileRow; at: Date },
): Promise<void> {
  const { id, email, full_name: name } = saved;
  const about = { entity: id, version: Math.floor(at.getTime() / minuteMs), payload: { name } };
  const received = { ...about, kind: 'application-received', to: { id, email, name } } as const;
  await mailPerson(tx, context, received);
  const operators = await findOperators(tx);
  const applied = { ...about, kind: 'application-waiting', aboutPersonId: id } as const;
  await mailPeople(
    tx,
    context,
    operators.map((to) => ({ ...applied, to })),
  );
}

const waiting = (at: Date) => ({
  instructor_status: 'pending' as const,
  instructor_applied_at: at,
  instructor_declined_reason: null,
  updated_at: at,
});

/** An operator who teaches stays an operator. */
const approved = ({ role }: ProfileRow, at: Date) => ({
  ...waiting(at),
  instructor_status: 'approved' as const,
  instructor_approved_at: at,
  role: role === 'operator' ? role : ('instructor' as const),
});
