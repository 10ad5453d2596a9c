// Changes a person's role for an operator. At least one operator always remains.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockToDecide } from '../../accounts/standing/lock-to-decide.ts';
import { roleChange } from '../../accounts/standing/role-change.ts';
import { countClassesOf } from '../../accounts/standing/standing-store.ts';
import { saveProfile } from '../../accounts/account-store.ts';
import { countMadeBy } from '../../integrations/count-made-by.ts';
import type { BookingContext } from '../../shared/context.ts';
import { endImpersonationsOf } from '../../shared/impersonations/end-impersonations.ts';
import { lockSessionsOf, openSessions } from './offer-of-instructor.ts';
import { notifyApproved } from './notify-approved.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface ChangeRoleInput {
  caller: Caller;
  personId: string;
  from: Caller['role'];
  to: Caller['role'];
  requestId: string;
}

export function changeRole(db: Db, context: BookingContext, input: ChangeRoleInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, personId, from, to, requestId } = input;
    const person = await lockToDecide(tx, { caller, personId });
    const at = context.clock.now();
    const classCount = await countClassesOf(tx, personId);
    const change = roleChange(person, { from, to, classCount, at });
    const sessions = to === 'instructor' ? await lockSessionsOf(tx, personId, at) : [];
    if (!(await saveProfile(tx, personId, change))) throw missing('account');
    const left = from === 'operator' ? await countMadeBy(tx, { personId, at }) : {};
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'person.role',
      subject: personId,
      details: { from, to, ...left },
      requestId,
    });
    if (from === 'operator' || to === 'operator')
      await endImpersonationsOf(tx, { personId, at, caller, requestId });
    if (to === 'instructor' && person.instructor_status === 'pending')
      await notifyApproved(tx, context, person);
    await publishAnyChange(tx, context);
    await openSessions(tx, context, sessions);
  });
}
