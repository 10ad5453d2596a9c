// Runs the jobs that are due, one after the other, in the product and in the model.
import { expect } from 'vitest';
import { lapseOffer } from '#server/bookings/waitlist/offers/lapse-offer.ts';
import { remindLearner } from '#server/bookings/reminders/remind-learner.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { endHold } from '#server/flows/bookings/end-hold.ts';
import { payOut } from '#server/flows/payouts/pay-out.ts';
import { takeBack } from '#server/flows/payouts/transfers/take-back.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import type { Model, ModelBooking } from './model.ts';
import { endHold as modelEndHold, syncCheckout } from './model-money.ts';
import { complete, lapse } from './model-people.ts';
import { comparePayouts } from './model-payouts.ts';
import { bookingOfPage, type DueJob, hear, type ModelWorld, takeJob } from './world.ts';

export async function doJobs(model: Model, world: ModelWorld): Promise<void> {
  await doDueJobs(model, world);
  for (const { sessionId } of world.sessions)
    await completeSession(world.db, world.context, { sessionId, at: world.time.now });
  complete(model);
  // The clock may have jumped past the payout's due time.
  await doDueJobs(model, world);
  await comparePayouts(model, world);
  await expectNothingOverdue(model, world);
}

async function doDueJobs(model: Model, world: ModelWorld): Promise<void> {
  for (let job = await takeJob(world); job; job = await takeJob(world))
    await doJob(model, world, job);
}

const bookingOf = (model: Model, bookingId: string): ModelBooking =>
  model.bookings.find(({ id }) => id === bookingId)!;

async function doJob(model: Model, world: ModelWorld, job: DueJob): Promise<void> {
  const { db, context } = world;
  switch (job.name) {
    case 'end-hold':
      await endHold(db, context, job.payload.bookingId);
      return modelEndHold(model, bookingOf(model, job.payload.bookingId));
    case 'lapse-offer':
      await lapseOffer(db, context, job.payload.entryId);
      return lapse(
        model,
        model.entries.find(({ id }) => id === job.payload.entryId)!,
      );
    case 'pay-out':
      return payOut(db, context, job.payload.payoutId);
    case 'take-back':
      return takeBack(db, context, job.payload.reversalId);
    case 'send-refund':
      return sendRefund(db, context, job.payload.refundId);
    case 'remind-learner':
      return db.transaction().execute((tx) => remindLearner(tx, context, job.payload.bookingId));
    case 'news':
      return hearNews(model, world, job.payload);
  }
}

async function hearNews(
  model: Model,
  world: ModelWorld,
  news: Extract<DueJob, { name: 'news' }>['payload'],
): Promise<void> {
  await hear(world, news);
  const page = news.refs.find(({ kind }) => kind === 'checkout');
  if (!page) return;
  const booking = bookingOf(model, await bookingOfPage(world, page.id));
  // A processing payment arrives with the message about it.
  if (news.type === 'checkout.paid' && booking.payment!.page === 'processing')
    booking.payment!.page = 'paid';
  syncCheckout(model, booking);
}

/** An overdue item means that a timer was not set, or was canceled by mistake. */
async function expectNothingOverdue(model: Model, { db }: ModelWorld): Promise<void> {
  const holds = model.bookings.filter(
    ({ state, heldUntil, payment }) =>
      (state === 'held' && heldUntil <= model.now) ||
      (state === 'expiring' && payment?.page !== 'processing'),
  );
  const offers = model.entries.filter(
    ({ state, offerEnds = 0 }) => state === 'offered' && offerEnds <= model.now,
  );
  const unsent = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .execute();
  expect([...holds, ...offers, ...unsent]).toEqual([]);
}
