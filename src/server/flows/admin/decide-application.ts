// Approves or declines an application to teach for an operator. The slower of two operators is refused.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockProfile, type ProfileRow, saveProfile } from '../../accounts/account-store.ts';
import type { BookingContext } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { lockSessionsOf, openSessions } from './offer-of-instructor.ts';
import { notifyApproved } from './notify-approved.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface DecideApplicationInput {
  caller: Caller;
  personId: string;
  /** Null approves. */
  declinedFor: string | null;
  requestId: string;
}

export function decideApplication(
  db: Db,
  context: BookingContext,
  input: DecideApplicationInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, personId, declinedFor, requestId } = input;
    refuseOwnMatter(caller, personId);
    const person = await lockProfile(tx, personId);
    if (!person) throw missing('application');
    // An applicant who was suspended meanwhile waits until the suspension is lifted.
    if (person.instructor_status !== 'pending' || person.suspended_at)
      throw new Refusal('already_decided');
    const at = context.clock.now();
    await writeAudit(tx, {
      at,
      actor: caller,
      action: declinedFor === null ? 'application.approve' : 'application.decline',
      subject: personId,
      details: declinedFor === null ? {} : { reason: declinedFor },
      requestId,
    });
    if (declinedFor === null) await approve(tx, context, { person, at });
    else await decline(tx, context, { person, at, reason: declinedFor });
    await publishAnyChange(tx, context);
  });
}

interface Decided {
  person: ProfileRow;
  at: Date;
}

async function approve(tx: Db, context: BookingContext, { person, at }: Decided): Promise<void> {
  const sessions = await lockSessionsOf(tx, person.id, at);
  await saveProfile(tx, person.id, {
    instructor_status: 'approved',
    instructor_approved_at: at,
    // An operator who teaches stays an operator.
    role: person.role === 'operator' ? person.role : 'instructor',
    updated_at: at,
  });
  await notifyApproved(tx, context, person);
  await openSessions(tx, context, sessions);
}

async function decline(
  tx: Db,
  context: BookingContext,
  { person, at, reason }: Decided & { reason: string },
): Promise<void> {
  const change = {
    instructor_status: 'none',
    instructor_declined_at: at,
    instructor_declined_reason: reason,
    updated_at: at,
  } as const;
  await saveProfile(tx, person.id, change);
  const { id, email, full_name: name } = person;
  const mail = { kind: 'application-declined', entity: randomUUID() } as const;
  await mailPerson(tx, context, { ...mail, to: { id, email, name }, payload: { name, reason } });
}
