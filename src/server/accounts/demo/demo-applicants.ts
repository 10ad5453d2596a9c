// Module hooks of applicants: gives the demo's operator learners who have asked to teach.
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { becomeInstructor } from '../become-instructor.ts';
import { demoLearners } from './demo-learners.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'notices'>;

export const applicantsHooks = (context: Needs): ModuleHooks => ({
  module: 'applicants',
  demo: { fill: (tx, clock) => applyInDemo(tx, context, clock) },
});

/** Learners who want to teach, and how many hours ago they asked. */
const applicants = [
  ['Fatima Noor', 52],
  ['Rachel Nguyen', 9],
] as const;

/** The demo approves at once; these applicants wait nevertheless. */
async function applyInDemo(tx: Db, { notices }: Needs, clock: Clock): Promise<void> {
  const readSettings = async () => ({ instructorApproval: 'manual' as const });
  for (const [name, hours] of applicants) {
    const at = new Date(clock.now().getTime() - hours * hourMs);
    const learner = demoLearners.find((person) => person.name === name);
    if (learner)
      await becomeInstructor(tx, { clock: { now: () => at }, notices, readSettings }, learner.id);
  }
}
