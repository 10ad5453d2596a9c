// Another place of a class that people have paid for: who is asked, who is told, and what is refused.
import { expect, test } from 'vitest';
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { makePerson } from '#tests/support/people.ts';
import { book } from '#tests/support/worlds/booking-world.ts';
import type { ClassInput } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { after, openReschedulableSession } from '#tests/support/worlds/reschedulable-session.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { changeBookedClass } from '../classes/change-class.ts';
import { notifyClassChange } from '../classes/notify-class-change.ts';
import { replyToReschedule } from './reply-to-reschedule.ts';

const { db } = await freshDatabase();

const zilker = { location: '2100 Barton Springs Rd', latitude: '30.2672', longitude: '-97.7431' };
/** Seven miles away. */
const domain = { location: '11410 Century Oaks Ter', latitude: '30.4022', longitude: '-97.7255' };
const unknown = { location: 'The Kiln, Barton Creek' };

async function openClassIn(input: ClassInput = {}) {
  const opened = await openReschedulableSession(db, input);
  const { world, session, caller } = opened;
  const context = { ...world.context, leastPriceCents: 0 };
  const change = (body: Partial<ChangeClassBody>) =>
    changeBookedClass(db, context, {
      caller,
      classId: session.classId,
      body: {
        title: 'Wheel throwing for beginners',
        description: 'Centre, open and pull your first cylinder with us.',
        category_id: '1',
        price: '45',
        max_students: '8',
        images: [],
        ...zilker,
        ...body,
      },
    });
  await change({});
  world.added.length = 0;
  const notify = () =>
    db.transaction().execute((tx) =>
      notifyClassChange(tx, context, {
        classId: session.classId,
        versions: [
          {
            until: after(-72).toISOString(),
            title: 'Wheel throwing for beginners',
            location: zilker.location,
            latitude: Number(zilker.latitude),
            longitude: Number(zilker.longitude),
          },
        ],
      }),
    );
  return { ...opened, change, notify };
}

const mailsOf = async (kind: string, entity: string) =>
  db
    .selectFrom('outbox')
    .select(['payload'])
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .execute();

const placeOf = async (id: string) =>
  (await db.selectFrom('classes').select('location').where('id', '=', id).executeTakeFirstOrThrow())
    .location;

test('asks everybody who booked a paid date about a place that is far, and refunds who declines', async () => {
  const { world, session, change, notify, replies } = await openClassIn();
  const [stays, goes] = [await book(db, world, session), await book(db, world, session)];
  await expect(change(domain)).rejects.toMatchObject({ code: 'place_change_far' });
  await expect(change({ ...domain, new_place: 'near' })).rejects.toMatchObject({
    code: 'place_change_far',
  });
  expect(await placeOf(session.classId)).toBe(zilker.location);
  await change({ ...domain, new_place: 'ask' });
  expect(await placeOf(session.classId)).toBe(domain.location);
  expect(await replies()).toMatchObject({
    status: 'open',
    oldLocation: zilker.location,
    byBooking: [{ reply: 'pending' }, { reply: 'pending' }],
  });
  expect(await mailsOf('session-rescheduled', stays.booking.id)).toMatchObject([
    { payload: { oldLocation: zilker.location, session: { location: domain.location } } },
  ]);
  world.time.now = after(-71);
  await notify();
  expect(await mailsOf('class-changed', stays.booking.id)).toEqual([]);
  const replyOf = ({ booking, learner }: typeof stays, reply: 'accept' | 'refund') =>
    replyToReschedule(db, world.context, { bookingId: booking.id, callerId: learner.id, reply });
  await replyOf(stays, 'accept');
  await replyOf(goes, 'refund');
  expect(await findBooking(db, goes.booking.id)).toMatchObject({ state: 'cancelled' });
  expect(await findBooking(db, stays.booking.id)).toMatchObject({ state: 'confirmed' });
  expect(await mailsOf('reschedule-replied', (await replies())?.id ?? '')).toMatchObject([
    { payload: { accepted: 1, refund: 1, isNewPlace: true } },
  ]);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('says how many have to be asked, before anybody is', async () => {
  const { world, session, change } = await openClassIn();
  await book(db, world, { ...session, seats: 2 });
  await book(db, world, session);
  await expect(change(domain)).rejects.toMatchObject({
    message: expect.stringContaining('2 bookings on 1 date.'),
  });
  await expect(change(unknown)).rejects.toMatchObject({
    message: expect.stringContaining('2 bookings on 1 date.'),
  });
});

test.each([
  ['paid', 4500],
  ['free', 0],
])(
  'tells who waits for a %s date of the far place, once, and of a near one nothing',
  async (_, priceCents) => {
    const { world, session, change } = await openClassIn({ priceCents, maxStudents: 1 });
    const price = String(priceCents / 100);
    await change({ price, max_students: '1' });
    await book(db, world, session);
    const waiting = await makePerson(db);
    const place = { learnerId: waiting.id, sessionId: session.sessionId };
    const entryId = await joinWaitlist(db, world.context, place);
    const mails = async () => {
      const rows = db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'waited-session-rescheduled');
      return (await rows.execute()).filter(({ payload }) =>
        JSON.stringify(payload).includes(entryId),
      );
    };
    await change({ ...zilker, latitude: '30.2682', price, max_students: '1' });
    expect(await mails()).toEqual([]);
    const said = priceCents > 0 ? { new_place: 'ask' as const } : {};
    await change({ ...domain, ...said, price, max_students: '1' });
    expect(await mails()).toMatchObject([
      { payload: { oldLocation: zilker.location, session: { location: domain.location } } },
    ]);
  },
);

test('gives everything back to who does not reply about the place in time', async () => {
  const { world, session, change, end } = await openClassIn();
  const { booking } = await book(db, world, session);
  await change({ ...domain, new_place: 'ask' });
  world.time.now = after(-24);
  await end();
  expect(await findBooking(db, booking.id)).toMatchObject({ state: 'cancelled' });
});

test('lets the instructor say that a place of unknown distance is near, and then only tells people', async () => {
  const { world, session, change, notify, replies } = await openClassIn();
  const { booking } = await book(db, world, session);
  await expect(change(unknown)).rejects.toMatchObject({ code: 'place_change_unsure' });
  await change({ ...unknown, new_place: 'near' });
  expect(await replies()).toBeNull();
  world.time.now = after(-71);
  await notify();
  expect(await mailsOf('class-changed', booking.id)).toMatchObject([
    { payload: { oldLocation: zilker.location } },
  ]);
});

test('asks about a place of unknown distance that the instructor does not call near', async () => {
  const { world, session, change, replies } = await openClassIn();
  await book(db, world, session);
  await change({ ...unknown, new_place: 'ask' });
  expect(await replies()).toMatchObject({ status: 'open', oldLocation: zilker.location });
});

test('asks nobody where nobody has paid', async () => {
  const { world, session, change, replies } = await openClassIn({ priceCents: 0 });
  await change({ price: '0' });
  await book(db, world, session);
  await change({ ...domain, price: '0' });
  expect(await placeOf(session.classId)).toBe(domain.location);
  expect(await replies()).toBeNull();
});

test('refuses a far place for a paid date that starts too soon, or whose learners are still being asked', async () => {
  const { world, session, change, reschedule } = await openClassIn();
  await book(db, world, session);
  world.time.now = after(-47);
  await expect(change({ ...domain, new_place: 'ask' })).rejects.toMatchObject({
    code: 'place_change_too_late',
    message: expect.stringContaining('starts in less than 48 hours'),
  });
  await expect(change(domain)).rejects.toMatchObject({ code: 'place_change_too_late' });
  world.time.now = after(-72);
  await reschedule(after(24));
  await expect(change({ ...domain, new_place: 'ask' })).rejects.toMatchObject({
    code: 'reschedule_open',
  });
  expect(await placeOf(session.classId)).toBe(zilker.location);
});
