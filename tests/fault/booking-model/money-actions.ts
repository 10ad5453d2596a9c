// Actions of payments, of time and of the jobs that wait for them.
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { checkPayments } from '#server/flows/payments/check-payments.ts';
import { payForBooking } from '#server/flows/payments/pay-for-booking.ts';
import { doJobs } from './jobs-step.ts';
import type { Model, ModelBooking } from './model.ts';
import { checkAll, goOnToPay } from './model-money.ts';
import { type Action, actionOn, agree, moveTo, oneOf, type Turn, waitForMoment } from './turn.ts';
import { loseNews, pageOf, payClosedPage, payPageLater } from './world.ts';

type Page = NonNullable<ModelBooking['payment']>['page'];

const onPage = (input: {
  name: string;
  weight: number;
  pages: Page[];
  take(turn: Turn, booking: ModelBooking & Required<Pick<ModelBooking, 'payment'>>): Promise<void>;
}): Action =>
  actionOn({
    ...input,
    things: ({ bookings }) => bookings.filter(hasPayment),
    isUsual: ({ payment }) => input.pages.includes(payment.page),
    moments: ({ state, heldUntil }) => (state === 'held' ? [heldUntil] : []),
  });

const hasPayment = (
  booking: ModelBooking,
): booking is ModelBooking & Required<Pick<ModelBooking, 'payment'>> =>
  booking.payment !== undefined;

const pay = onPage({
  name: 'pay',
  weight: 20,
  pages: ['open'],
  take: async (turn, { id, payment }) => {
    const { demo } = turn.world;
    const { kind } = await demo.payAtOnce(await pageOf(turn.world, id!));
    agree(turn, { outcome: kind }, { outcome: payment.page === 'closed' ? 'rejected' : 'ok' });
    if (payment.page === 'open') payment.page = 'paid';
  },
});

const payLater = onPage({
  name: 'pay later',
  weight: 4,
  pages: ['open'],
  take: async (turn, { id, payment }) => {
    await payPageLater(turn.world, await pageOf(turn.world, id!));
    if (payment.page === 'open') payment.page = 'processing';
  },
});

const payTooLate = onPage({
  name: 'pay too late',
  weight: 15,
  pages: ['closed'],
  take: async (turn, { id, payment }) => {
    if (payment.page !== 'closed') return;
    await payClosedPage(turn.world, await pageOf(turn.world, id!));
    payment.page = 'paid';
  },
});

const comeBack = onPage({
  name: 'come back from the page',
  weight: 5,
  pages: ['paid'],
  take: async (turn, booking) => {
    const { db, context } = turn.world;
    const { status } = await payForBooking(db, context, booking.id!);
    agree(turn, { outcome: status }, { outcome: goOnToPay(turn.model, booking) });
  },
});

const waitFor = (name: string, weight: number, momentsOf: (model: Model) => number[]): Action => ({
  name,
  weight,
  isUsual: (model) => momentsOf(model).length > 0,
  take: async (turn) => {
    waitForMoment(turn, momentsOf(turn.model));
    if (turn.draw(2) === 0) await doJobs(turn.model, turn.world);
  },
});

const waitForSomebody = waitFor('wait for somebody', 12, ({ bookings, entries }) => [
  ...bookings.filter(({ state }) => state === 'held').map(({ heldUntil }) => heldUntil),
  ...entries.filter(({ state }) => state === 'offered').map(({ offerEnds = 0 }) => offerEnds),
]);

/** Only the soonest moment: once every session is over, the walk ends. */
const waitForSession = waitFor('wait for a date', 1, ({ sessions, now }) => {
  const moments = sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  return moments
    .filter((moment) => moment > now)
    .toSorted((one, other) => one - other)
    .slice(0, 1);
});

const always = { isUsual: () => true };

const wait: Action = {
  ...always,
  name: 'wait',
  weight: 3,
  take: async (turn) => {
    const ms = oneOf(turn, [minuteMs, 6 * minuteMs, 16 * minuteMs, hourMs]);
    moveTo(turn, turn.model.now + ms);
  },
};

const runJobs: Action = {
  ...always,
  name: 'do the jobs',
  weight: 12,
  take: ({ model, world }) => doJobs(model, world),
};

export async function checkMoney({ model, world }: Pick<Turn, 'model' | 'world'>): Promise<void> {
  await checkPayments(world.db, world.context, new AbortController().signal);
  checkAll(model);
}

const check: Action = { ...always, name: 'ask about payments', weight: 4, take: checkMoney };

const lose: Action = {
  ...always,
  name: 'lose the news',
  weight: 1,
  take: ({ world }) => loseNews(world),
};

export const moneyActions: Action[] = [
  pay,
  payLater,
  payTooLate,
  comeBack,
  waitForSomebody,
  waitForSession,
  wait,
  runJobs,
  check,
  lose,
];
