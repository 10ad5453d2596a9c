// Suspends a person, stops them from teaching, or lifts that, for an operator. When it is lifted, their classes appear
// again and free seats are offered.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Standing } from '#domain/standing.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockToDecide } from '../../accounts/standing/lock-to-decide.ts';
import { standingChange } from '../../accounts/standing/standing-change.ts';
import { saveProfile } from '../../accounts/account-store.ts';
import { countMadeBy } from '../../integrations/count-made-by.ts';
import type { BookingContext } from '../../shared/context.ts';
import { endImpersonationsOf } from '../../shared/impersonations/end-impersonations.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { lockSessionsOf, openSessions } from './offer-of-instructor.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface ChangeStandingInput {
  caller: Caller;
  personId: string;
  from: Standing;
  to: Standing;
  reason?: string | undefined;
  requestId: string;
}

export function changeStanding(
  db: Db,
  context: BookingContext,
  input: ChangeStandingInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, personId, from, to, reason = '', requestId } = input;
    const person = await lockToDecide(tx, { caller, personId });
    const at = context.clock.now();
    const change = standingChange(person, { from, to, reason, at });
    const sessions = to === 'good' ? await lockSessionsOf(tx, personId, at) : [];
    if (!(await saveProfile(tx, personId, change))) throw missing('account');
    const left = to === 'suspended' ? await countMadeBy(tx, { personId, at }) : {};
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'person.standing',
      subject: personId,
      details: { from, to, ...(reason && { reason }), ...left },
      requestId,
    });
    if (to === 'suspended') await endImpersonationsOf(tx, { personId, at, caller, requestId });
    await mailPerson(tx, context, {
      kind: 'standing-changed',
      entity: randomUUID(),
      to: { id: personId, email: person.email, name: person.full_name },
      payload: { name: person.full_name, standing: to, reason: reason || null },
    });
    await publishAnyChange(tx, context);
    await openSessions(tx, context, sessions);
  });
}
