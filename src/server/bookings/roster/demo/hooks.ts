// Fills the demo with attendance: the instructor has marked who came, one guest contests a no-show, and the newest
// sessions are still to be marked.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { contestAttendance } from '../contest-attendance.ts';
import { markAttendance } from '../mark-attendance.ts';
import { findGuests } from './demo-roster-store.ts';
import type { Context } from '../../../shared/context.ts';

type Needs = Pick<Context, 'notices' | 'jobs' | 'readSettings'>;

const [lena, ivo] = demoAccounts;
const markedAfterHours = 72;
const lookBackDays = 60;

export const rosterDemoHooks = (context: Needs): ModuleHooks => ({
  module: 'attendance',
  demo: { fill: (tx, clock) => markGuests(tx, context, clock) },
});

async function markGuests(tx: Db, context: Needs, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  const guests = await findGuests(tx, {
    instructorId: ivo.id,
    endedBefore: new Date(now - markedAfterHours * hourMs),
    endedAfter: new Date(now - lookBackDays * 24 * hourMs),
  });
  // A guest who reviewed the class was there, and the visitor's own account gets no no-show.
  const unseen = guests.findLast(
    ({ review_id, learner_id }) => review_id === null && learner_id !== lena.id,
  );
  for (const [index, guest] of guests.entries()) {
    const isUnseen = guest.id === unseen?.id;
    const at = isUnseen
      ? new Date(guest.ends_at.getTime() + 20 * minuteMs)
      : new Date(guest.starts_at.getTime() - (12 - (index % 9)) * minuteMs);
    const storage = { url: (key: string) => key };
    const past = { ...context, clock: { now: () => at }, storage };
    const attendance = isUnseen ? 'no_show' : 'attended';
    await markAttendance(tx, past, { callerId: ivo.id, bookingId: guest.id, attendance });
  }
  if (unseen) await contest(tx, context, unseen);
}

async function contest(
  tx: Db,
  { notices, jobs }: Pick<Needs, 'notices' | 'jobs'>,
  { id, learner_id, ends_at }: { id: string; learner_id: string; ends_at: Date },
): Promise<void> {
  const at = new Date(ends_at.getTime() + 30 * hourMs);
  const message = 'I came ten minutes late and sat at the back. Ask the others at my table!';
  const input = { learnerId: learner_id, bookingId: id, message };
  await contestAttendance(tx, { notices, jobs, clock: { now: () => at } }, input);
}
