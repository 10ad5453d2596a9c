// Module hooks of applicants: gives the demo's operator learners who have asked to teach.
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteQueuedMails } from '#platform/mail/outbox/outbox-store.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { becomeInstructor } from '../become-instructor.ts';
import { demoLearners } from './demo-learners.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'notices' | 'jobs'>;

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
async function applyInDemo(tx: Db, { notices, jobs }: Needs, clock: Clock): Promise<void> {
  const readSettings = async () => ({ instructorApproval: 'manual' as const });
  for (const [name, hours] of applicants) {
    const at = new Date(clock.now().getTime() - hours * hourMs);
    const learner = demoLearners.find((person) => person.name === name);
    if (!learner) continue;
    const context = { clock: { now: () => at }, notices, jobs, readSettings };
    await becomeInstructor(tx, context, learner.id);
    // Nobody finds mails to people who cannot sign in, or about the past, in the mailbox.
    for (const kind of ['application-received', 'application-waiting'] as const)
      await deleteQueuedMails(tx, { kind, entities: [learner.id] });
  }
}
