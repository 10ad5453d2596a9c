// Gives the classes of the demo new dates as time goes by, so that a visitor never finds a deserted house.
import { demoInstructors } from '#contract/demo-people.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClassTools } from '../class-tools.ts';
import { addSessions } from '../sessions/add-sessions.ts';
import type { DemoSession } from './sessions-after.ts';
import { type CategorisedClass, demoClasses, demoClassId, demoSessionId } from './demo-classes.ts';
import { sessionsAhead, demoSessions } from './describe-class.ts';
import { scheduleOf } from './schedule-of.ts';
import { findExistingSessions, findTeaching, type ExistingSessions } from './demo-class-store.ts';

type Tools = Omit<ClassTools, 'pictures'>;

/** Whoever keeps a demo instructor this busy by hand, or cancels this much, needs no dates from us. */
const mostRefusals = 50;

export async function topUpDemoClasses(tx: Db, tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const classIds = demoClasses.map(({ number }) => demoClassId(number));
  const kept = new Map(
    (await findExistingSessions(tx, classIds, now)).map((each) => [each.classId, each]),
  );
  const instructors = Object.values(demoInstructors).map(({ id }) => id);
  const teaching = await findTeaching(tx, instructors);
  for (const demo of demoClasses) {
    const sessions = kept.get(demoClassId(demo.number));
    if (sessions && teaching.has(demoInstructors[demo.instructor].id))
      await topUp(tx, tools, { demo, kept: sessions, now });
  }
}

interface TopUpInput {
  demo: CategorisedClass;
  kept: ExistingSessions;
  now: Date;
}

async function topUp(tx: Db, tools: Tools, input: TopUpInput): Promise<void> {
  const { demo, kept } = input;
  const missing = sessionsAhead[demo.when.rhythm] - kept.scheduledAhead;
  if (missing <= 0) return;
  const sessions: DemoSession[] = [];
  for (const session of newSessions(input)) if (sessions.push(session) === missing) break;
  if (!(await tryToAdd(tx, tools, input, sessions))) await addOneByOne(tx, tools, input, missing);
}

/** Around those at which the instructor teaches something else, or that cannot be. */
async function addOneByOne(
  tx: Db,
  tools: Tools,
  input: TopUpInput,
  missing: number,
): Promise<void> {
  let added = 0;
  let refusals = 0;
  for (const session of newSessions(input)) {
    if (await tryToAdd(tx, tools, input, [session], added)) added += 1;
    else refusals += 1;
    if (added === missing || refusals === mostRefusals) return;
  }
}

/** What was canceled stays canceled. */
function* newSessions({ demo, kept, now }: TopUpInput): Generator<DemoSession, void> {
  for (const session of demoSessions(demo, now))
    if (!kept.wallStartsAhead.includes(session[0].wallStart)) yield session;
}

/**
 * False when one of them is refused; then none is added. Not only by another class at that time: visitors of the demo
 * may have moved this one to another zone, or canceled it until beyond the last day there can be.
 */
async function tryToAdd(
  tx: Db,
  tools: Tools,
  { demo, kept }: TopUpInput,
  sessions: DemoSession[],
  added = 0,
): Promise<boolean> {
  const timeOfDay = sessions[0]?.[0].wallStart.slice(10) ?? '';
  const leftOut = kept.wallStartsAhead.filter((wall) => wall.endsWith(timeOfDay));
  try {
    await addSessions(tx, tools, {
      caller: demoInstructors[demo.instructor],
      classId: demoClassId(demo.number),
      schedule: scheduleOf(demo.when, sessions, leftOut),
      sessionId: (index) => demoSessionId(demo.number, kept.sessions + added + index + 1),
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
