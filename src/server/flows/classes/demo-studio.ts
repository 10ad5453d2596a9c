// The studio of the demo: Ivo owns it, and others teach there; three classes belong to it, and it earns what they bring.
import { Refusal } from '#contract/errors.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteQueuedMails } from '#platform/mail/outbox/outbox-store.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { demoInstructors } from '../../shared/demo-instructors.ts';
import { acceptInvitation } from '../../studios/answer-invitation.ts';
import { changeStudio } from '../../studios/change-studio.ts';
import { createStudio } from '../../studios/create-studio.ts';
import { findInvitationsTo } from '../../studios/invitation-store.ts';
import { inviteMember } from '../../studios/invite-member.ts';
import { demoClassId } from '../../classes/demo/demo-classes.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { openPast } from '../bookings/demo/past-context.ts';
import { letStudioEarn } from '../payouts/let-studio-earn.ts';
import { openPayoutAccount } from '../payouts/open-payout-account.ts';
import { moveToStudio } from './move-to-studio.ts';

const { ivo, hannah, june } = demoInstructors;

const members: { person: { id: string; email: string }; role: StudioRole }[] = [
  { person: hannah, role: 'manager' },
  { person: june, role: 'teacher' },
];

/** A class of each, by its number. */
const classes = [
  { of: 5, teacher: ivo },
  { of: 8, teacher: hannah },
  { of: 9, teacher: june },
];

const about = `Clay, wool and color under one roof: a house for people who make things by hand, and for those who want to.

Every class is small, every tool is here, and there is always tea.`;

/** Runs before the demo's bookings, so that those of its classes earn for it. */
export const studioDemoHooks = (money: Omit<MoneyContext, 'clock'>): ModuleHooks => ({
  module: 'studios-demo',
  demo: {
    // In a demo that has run before, some of them may be gone.
    fill: (tx, clock) =>
      open(tx, clock, money).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      }),
  },
});

async function open(tx: Db, clock: Clock, money: Omit<MoneyContext, 'clock'>): Promise<void> {
  const context = pastContext(clock, 90);
  const callerId = ivo.id;
  const made = { callerId, name: 'Many Hands Studio', location: 'Austin, TX', about };
  const studioId = await createStudio(tx, context, made);
  const acting = { studioId, callerId };
  await changeStudio(tx, context, { ...acting, change: { handle: 'many-hands' } });
  const past = await openPast(tx, money);
  await openPayoutAccount(tx, past(context.clock.now()), studioId);
  // Before anybody joins, who would be mailed about it.
  await letStudioEarn(tx, past(context.clock.now()), { ...acting, earns: true });
  for (const each of members) await join(tx, clock, { ...acting, ...each });
  for (const { of, teacher } of classes) {
    const caller = { id: teacher.id, role: 'instructor', suspended: false } as const;
    const moved = { caller, classId: demoClassId(of), studioId };
    await moveToStudio(tx, pastContext(clock, 60), moved);
  }
}

interface Joining {
  studioId: string;
  callerId: string;
  person: { id: string; email: string };
  role: StudioRole;
}

async function join(tx: Db, clock: Clock, { person, role, ...acting }: Joining): Promise<void> {
  const context = pastContext(clock, 80);
  await inviteMember(tx, context, { ...acting, email: person.email, role });
  const asked = { personId: person.id, now: context.clock.now() };
  for (const { id: invitationId, studio_id: studioId } of await findInvitationsTo(tx, asked)) {
    if (studioId !== acting.studioId) continue;
    await acceptInvitation(tx, pastContext(clock, 78), { invitationId, callerId: person.id });
    // Nobody finds mails about the past in the mailbox.
    for (const kind of ['studio-invitation', 'studio-invitation-answered'] as const)
      await deleteQueuedMails(tx, { kind, entities: [invitationId] });
  }
}

/** Nobody has a device that is notified of the past. */
const nobodyWaits: Jobs = {
  add: async () => {},
  addMany: async () => {},
  cancel: async () => false,
  find: async () => undefined,
  drop: async () => {},
};

const pastContext = (clock: Clock, daysAgo: number) => ({
  clock: { now: () => new Date(clock.now().getTime() - daysAgo * dayMs) },
  notices: { publish: async () => {} },
  jobs: nobodyWaits,
});
