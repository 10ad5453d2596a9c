// Sends a mail about a booking again for an operator: written anew, or one that could not be sent.
import { Refusal, missing } from '#contract/errors.ts';
import type { BookingMail } from '#domain/booking/lifecycle.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { outboxTopic, reviveMail } from '#platform/mail/outbox/outbox-store.ts';
import { findMailAbout } from '../../../admin/bookings/booking-mail-store.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { sendBookingMailAgain } from '../../../bookings/notifications/send-booking-mail-again.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { lockPeopleOf, underLock } from './lock-people-of.ts';

interface OfBooking {
  caller: Caller;
  bookingId: string;
  requestId: string;
}

export function sendBookingMail(
  db: Db,
  context: MoneyContext,
  { caller, bookingId, mail, requestId }: OfBooking & { mail: BookingMail },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPeopleOf(tx, { caller, bookingId });
    await underLock(tx, caller, await lockSessionOfBooking(tx, bookingId));
    const at = context.clock.now();
    const personId = await sendBookingMailAgain(tx, context, { bookingId, mail, at });
    const details = { mail, personId };
    const act = { action: 'booking.send-mail', subject: bookingId, details } as const;
    await writeAudit(tx, { at, actor: caller, ...act, requestId });
  });
}

/** Its words are kept until it is sent; it goes to the present address of the person. */
export function retryBookingMail(
  db: Db,
  context: MoneyContext,
  { caller, bookingId, mailId, requestId }: OfBooking & { mailId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPeopleOf(tx, { caller, bookingId });
    await underLock(tx, caller, await lockSessionOfBooking(tx, bookingId));
    const mail = await findMailAbout(tx, { bookingId, mailId });
    if (!mail) throw missing('mail');
    if (!(await reviveMail(tx, mailId))) throw new Refusal('mail_not_failed');
    const details = { mail: mail.kind, personId: mail.person_id };
    const act = { action: 'booking.send-mail', subject: bookingId, details } as const;
    await writeAudit(tx, { at: context.clock.now(), actor: caller, ...act, requestId });
    await context.notices.publish(tx, outboxTopic);
  });
}
