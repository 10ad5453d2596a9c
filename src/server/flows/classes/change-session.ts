// Changes the price, the seats and the minimum of one session for its instructor, and offers additional seats to its waiting list.
// Bookings keep the price they were made at.
import {
  type OwnTerms,
  ownTermsOf,
  type SessionTermsBody,
} from '#contract/classes/session-terms.ts';
import { Refusal, missing } from '#contract/errors.ts';
import { countedText } from '#domain/text/length-text.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../shared/context.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';
import { isAhead } from '../../bookings/check-bookable.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import type { ClassContext } from '../../classes/class-context.ts';
import { type ClassRow, lockOwnClass, saveClass } from '../../classes/class-store.ts';
import { refuseSmallPrice } from '../../classes/refuse-small-price.ts';
import { refuseMinimum } from '../../classes/sessions/refuse-minimum.ts';
import { saveSessionTerms } from '../../classes/sessions/session-terms-store.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

interface ChangeSessionInput {
  caller: Caller;
  classId: string;
  sessionId: string;
  body: SessionTermsBody;
}

export type ChangeContext = BookingContext & Pick<ClassContext, 'leastPriceCents'>;

export function changeSession(
  db: Db,
  context: ChangeContext,
  { caller, classId, sessionId, body }: ChangeSessionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    const session = own && (await lockSession(tx, sessionId));
    if (!own || session?.class_id !== own.id) throw missing('date');
    if (body.price) refuseSmallPrice(body.price, context.leastPriceCents);
    const terms = ownTermsOf(body);
    await changeLockedSession(tx, context, { own, session, terms, at: context.clock.now() });
  });
}

interface ChangeLockedInput {
  own: ClassRow;
  session: LockedSession;
  terms: OwnTerms;
  at: Date;
}

export async function changeLockedSession(
  tx: Db,
  context: ChangeContext,
  { own, session, terms, at }: ChangeLockedInput,
): Promise<void> {
  if (!isAhead(session, at)) throw new Refusal('session_not_scheduled');
  refuseFewSeats(session, terms.seats);
  const settings = await context.readSettings(tx);
  const capacity = Math.max(terms.seats ?? own.max_students, session.seats_taken);
  const { starts_at: startsAt } = session;
  refuseMinimum({ terms, startsAt, capacity, now: at, settings, before: session });
  const saved = await saveSessionTerms(tx, { sessionId: session.id, ...terms, at });
  if (!saved) throw new Error(`Session ${session.id} changed while it was locked.`);
  await saveClass(tx, own.id, { updated_at: at });
  await publishClassChange(tx, context, { classId: own.id, instructorId: own.teacher_id });
  await offerInClass(tx, context, { classId: own.id, sessionIds: [session.id], at });
}

/** Seats that are booked, held or offered stay. */
function refuseFewSeats({ seats_taken: taken }: LockedSession, seats: number | null): void {
  if (seats === null || seats >= taken) return;
  const message = `${countedText(taken, 'seat')} taken already. Choose at least ${taken}.`;
  throw new Refusal('invalid_input', { fields: { max_students: message } });
}
