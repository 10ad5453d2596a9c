// Which classes may be put on the list of featured classes, and by whom.
import { expect, test } from 'vitest';
import type { FeaturedClass } from '#contract/classes/featured.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { advanceListings } from '../../search/passing/advance-listings.ts';
import { listSettingChanges } from '../audit/list-setting-changes.ts';
import { showFeatured } from '../featured/show-featured.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { showSettings } from './show-settings.ts';
import { undoSettings } from './undo-settings.ts';

const { db } = await freshDatabase();
const now = new Date('2027-03-01T12:00Z');
const clock = { now: () => now };
const notices = { publish: () => Promise.resolve() };
const context = { clock, notices, jobs: noteJobs().jobs, config: { mode: 'demo' } } as const;
const operator = await makePerson(db, { role: 'operator' });
const teaching = { ...(await makeInstructor(db)), role: 'operator' as const };
const ahead = [{ startsAt: new Date('2027-03-08T12:00Z') }];
const { classId: own } = await makeClass(db, { instructorId: teaching.id, sessions: ahead });
const { classId: other } = await makeClass(db, { sessions: ahead });
const { classId: full } = await makeClass(db, {
  sessions: [{ startsAt: new Date('2027-03-09T12:00Z'), seatsTaken: 10 }],
});
const { classId: hidden } = await makeClass(db, { isActive: false, sessions: ahead });
const { classId: empty } = await makeClass(db, { sessions: [] });
await advanceListings({ db, clock });

const entry = (id: string, part: Partial<FeaturedClass> = {}): FeaturedClass => ({
  id,
  from: null,
  until: null,
  ...part,
});
const save = async (featuredClasses: FeaturedClass[], caller = operator) => {
  const { version } = await showSettings(db, context);
  await changeSettings(db, context, {
    caller,
    version,
    values: { featuredClasses },
    requestId: 'r1',
  });
};
const saved = async () => (await readSettings(db, { mode: 'demo', at: now })).featuredClasses;

test('refuses to feature a class that there is not, but keeps one that was deleted since', async () => {
  const unknown = entry('5b0c6a3e-7f0e-4d8e-9a51-6a1a7a2f3b11');
  await expect(save([entry(other), unknown])).rejects.toMatchObject({
    fields: { 'values.featuredClasses': 'must name classes that there are' },
  });
  const { classId: gone } = await makeClass(db, { sessions: [] });
  await save([entry(gone)]);
  await db.deleteFrom('classes').where('id', '=', gone).execute();
  await save([entry(other), entry(gone)]);
  expect(await saved()).toEqual([entry(other), entry(gone)]);
});

test('leaves it to another operator to feature a class or change its time, not to take it off', async () => {
  await expect(save([entry(own)], teaching)).rejects.toMatchObject({ code: 'not_about_yourself' });
  await save([entry(own), entry(other)]);
  const longer = entry(own, { until: '2027-04-01T00:00:00Z' });
  await expect(save([longer], teaching)).rejects.toMatchObject({ code: 'not_about_yourself' });
  await save([entry(other)], teaching);
  expect(await saved()).toEqual([entry(other)]);
});

test('undoing a version puts the classes back, but not by the operator who teaches one', async () => {
  await save([entry(own)]);
  await save([], teaching);
  const id = (await listSettingChanges(db, undefined)).changes[0]?.id ?? 0;
  const undo = (caller: typeof operator) =>
    undoSettings(db, context, { id, caller, requestId: 'r2' });
  await expect(undo(teaching)).rejects.toMatchObject({ code: 'not_about_yourself' });
  await undo(operator);
  expect(await saved()).toEqual([entry(own)]);
});

test('says of each class whether it can be shown now, and why not', async () => {
  const ids = [own, other, full, hidden, empty];
  const { classes } = await showFeatured(db, context, { ids, callerId: teaching.id });
  const of = (id: string) => classes.find((each) => each.id === id);
  expect(of(own)).toMatchObject({ state: 'listed', hasFreeSeats: true, isOwn: true });
  expect(of(other)).toMatchObject({ state: 'listed', hasFreeSeats: true, isOwn: false });
  expect(of(full)).toMatchObject({ state: 'listed', hasFreeSeats: false });
  expect(of(hidden)?.state).toBe('unpublished');
  expect(of(empty)?.state).toBe('without-dates');
});
