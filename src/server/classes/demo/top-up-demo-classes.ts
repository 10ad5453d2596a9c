// Adds sessions to the demo's classes as time goes by, so that a visitor always finds classes to book.
import { demoInstructors } from '#server/shared/demo-instructors.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClassContext } from '../class-context.ts';
import { addSessions } from '../sessions/add-sessions.ts';
import type { DemoSession } from './sessions-after.ts';
import { type CategorisedClass, demoClasses, demoClassId, demoSessionId } from './demo-classes.ts';
import { sessionsAhead, demoSessions } from './describe-class.ts';
import { scheduleOf } from './schedule-of.ts';
import { findExistingSessions, findTeaching, type ExistingSessions } from './demo-class-store.ts';

type Needs = Omit<ClassContext, 'pictures'>;

/** After so many refusals, a visitor keeps the demo instructor busy or cancels so much that no sessions are needed. */
const mostRefusals = 50;

export async function topUpDemoClasses(tx: Db, context: Needs): Promise<void> {
  const now = context.clock.now();
  const classIds = demoClasses.map(({ number }) => demoClassId(number));
  const kept = new Map(
    (await findExistingSessions(tx, classIds, now)).map((each) => [each.classId, each]),
  );
  const instructors = Object.values(demoInstructors).map(({ id }) => id);
  const teaching = await findTeaching(tx, instructors);
  for (const demo of demoClasses) {
    const sessions = kept.get(demoClassId(demo.number));
    if (sessions && teaching.has(demoInstructors[demo.instructor].id))
      await topUp(tx, context, { demo, kept: sessions, now });
  }
}

interface TopUpInput {
  demo: CategorisedClass;
  kept: ExistingSessions;
  now: Date;
}

async function topUp(tx: Db, context: Needs, input: TopUpInput): Promise<void> {
  const { demo, kept } = input;
  const missing = sessionsAhead[demo.when.rhythm] - kept.scheduledAhead;
  if (missing <= 0) return;
  const sessions: DemoSession[] = [];
  for (const session of newSessions(input)) if (sessions.push(session) === missing) break;
  if (!(await tryToAdd(tx, context, input, sessions)))
    await addOneByOne(tx, context, input, missing);
  await context.recordNews(tx, { classId: demoClassId(demo.number), at: input.now });
}

/** Skips sessions at which the instructor teaches another class, or that are impossible. */
async function addOneByOne(
  tx: Db,
  context: Needs,
  input: TopUpInput,
  missing: number,
): Promise<void> {
  let added = 0;
  let refusals = 0;
  for (const session of newSessions(input)) {
    if (await tryToAdd(tx, context, input, [session], added)) added += 1;
    else refusals += 1;
    if (added === missing || refusals === mostRefusals) return;
  }
}

/** Sessions that are not there yet; a canceled one is not created again. */
function* newSessions({ demo, kept, now }: TopUpInput): Generator<DemoSession, void> {
  for (const session of demoSessions(demo, now))
    if (!kept.wallStartsAhead.includes(session[0].wallStart)) yield session;
}

/**
 * Adds all of these sessions, or none; false when one is refused. The reason need not be another class at that time:
 * visitors may have changed the time zone of this one, or canceled its sessions up to the last possible day.
 */
async function tryToAdd(
  tx: Db,
  context: Needs,
  { demo, kept }: TopUpInput,
  sessions: DemoSession[],
  added = 0,
): Promise<boolean> {
  const timeOfDay = sessions[0]?.[0].wallStart.slice(10) ?? '';
  const leftOut = kept.wallStartsAhead.filter((wall) => wall.endsWith(timeOfDay));
  try {
    await addSessions(tx, context, {
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
