// Gives the classes of the demo new dates as time goes by, so that a visitor never finds a deserted house.
import { demoInstructors } from '#contract/demo-people.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClassTools } from '../class-tools.ts';
import { addDates } from '../dates/add-dates.ts';
import type { DemoDate } from './dates-after.ts';
import { type CategorisedClass, demoClasses, demoClassId, demoSessionId } from './demo-classes.ts';
import { datesAhead, demoDates } from './describe-class.ts';
import { scheduleOf } from './schedule-of.ts';
import { findKeptDates, findTeaching, type KeptDates } from './store.ts';

type Tools = Omit<ClassTools, 'pictures'>;

/** Whoever keeps a demo instructor this busy by hand, or cancels this much, needs no dates from us. */
const mostRefusals = 50;

export async function topUpDemoClasses(tx: Db, tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const classIds = demoClasses.map(({ number }) => demoClassId(number));
  const kept = new Map(
    (await findKeptDates(tx, classIds, now)).map((each) => [each.classId, each]),
  );
  const teachers = Object.values(demoInstructors).map(({ id }) => id);
  const teaching = await findTeaching(tx, teachers);
  for (const demo of demoClasses) {
    const dates = kept.get(demoClassId(demo.number));
    if (dates && teaching.has(demoInstructors[demo.teacher].id))
      await topUp(tx, tools, { demo, kept: dates, now });
  }
}

interface Wish {
  demo: CategorisedClass;
  kept: KeptDates;
  now: Date;
}

async function topUp(tx: Db, tools: Tools, wish: Wish): Promise<void> {
  const { demo, kept } = wish;
  const missing = datesAhead[demo.when.rhythm] - kept.scheduledAhead;
  if (missing <= 0) return;
  const dates: DemoDate[] = [];
  for (const date of newDates(wish)) if (dates.push(date) === missing) break;
  if (!(await tryToAdd(tx, tools, wish, dates))) await addOneByOne(tx, tools, wish, missing);
}

/** Around those at which the instructor teaches something else, or that cannot be. */
async function addOneByOne(tx: Db, tools: Tools, wish: Wish, missing: number): Promise<void> {
  let added = 0;
  let refusals = 0;
  for (const date of newDates(wish)) {
    if (await tryToAdd(tx, tools, wish, [date], added)) added += 1;
    else refusals += 1;
    if (added === missing || refusals === mostRefusals) return;
  }
}

/** What was cancelled stays cancelled. */
function* newDates({ demo, kept, now }: Wish): Generator<DemoDate, void> {
  for (const date of demoDates(demo, now))
    if (!kept.wallStartsAhead.includes(date[0].wallStart)) yield date;
}

/**
 * False when one of them is refused; then none is added. Not only by another class at that time: visitors of the demo
 * may have moved this one to another zone, or cancelled it until beyond the last day there can be.
 */
async function tryToAdd(
  tx: Db,
  tools: Tools,
  { demo, kept }: Wish,
  dates: DemoDate[],
  added = 0,
): Promise<boolean> {
  const timeOfDay = dates[0]?.[0].wallStart.slice(10) ?? '';
  const leftOut = kept.wallStartsAhead.filter((wall) => wall.endsWith(timeOfDay));
  try {
    await addDates(tx, tools, {
      caller: demoInstructors[demo.teacher],
      classId: demoClassId(demo.number),
      schedule: scheduleOf(demo.when, dates, leftOut),
      sessionId: (index) => demoSessionId(demo.number, kept.dates + added + index + 1),
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
