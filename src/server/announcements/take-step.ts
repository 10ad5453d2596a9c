// Takes a step in the life of an announcement for an operator: schedule, take back, pause, continue, cancel.
import { missing, Refusal } from '#contract/errors.ts';
import {
  announcementSteps,
  type AnnouncementStep,
  mayTakeStep,
} from '#domain/announcements/announcement-steps.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { cancelMails, continueMails, pauseMails } from '#platform/mail/outbox/mails-of-entity.ts';
import type { Context } from '../shared/context.ts';
import { mailKindOf } from './announcement-mail.ts';
import { addSending } from './add-sending.ts';
import { type AnnouncementRow, lockAnnouncement, saveStep } from './announcement-store.ts';
import { deleteBatches } from './recipient-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

type OperatorStep = Exclude<AnnouncementStep, 'begin' | 'finish'>;

interface TakeStepInput {
  id: string;
  step: OperatorStep;
  /** The version that the operator has seen; left out for steps that do not depend on it. */
  version?: number;
  /** When sending begins, for the step `schedule`; null for now. */
  at?: Date | null;
  caller: Caller;
  requestId: string;
}

export function takeStep(db: Db, context: Needs, input: TakeStepInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, step, version, caller, requestId } = input;
    const row = await lockAnnouncement(tx, id);
    if (!row) throw missing('announcement');
    const isSeen = version === undefined || version === row.version;
    if (!isSeen || !mayTakeStep(step, row.state)) throw new Refusal('already_decided');
    const now = context.clock.now();
    const details = await effects[step](tx, context, { row, now, at: input.at ?? null });
    await writeAudit(tx, {
      at: now,
      actor: caller,
      action: `announcement.${step}`,
      subject: id,
      details: { subject: row.subject, ...details },
      requestId,
    });
  });
}

interface Taken {
  row: AnnouncementRow;
  now: Date;
  at: Date | null;
}

/** Saves the step with what comes with it, and returns what the audit log says beyond the step itself. */
type Effect = (tx: Db, context: Needs, taken: Taken) => Promise<object>;

const effects: Record<OperatorStep, Effect> = {
  schedule: async (tx, context, { row, now, at }) => {
    if (at !== null && at <= now)
      throw new Refusal('invalid_input', { fields: { at: 'must be later than now' } });
    const dueAt = at ?? now;
    const { to: state } = announcementSteps.schedule;
    const version = await saveStep(tx, row.id, { state, scheduled_at: dueAt, at: now });
    await addSending(tx, context, { id: row.id, version, dueAt });
    const { kind, audience, place_name: place, radius_miles: radiusMiles } = row;
    return { kind, audience, place, radiusMiles, at: dueAt.toISOString() };
  },
  unschedule: async (tx, { jobs }, { row, now }) => {
    const { to: state } = announcementSteps.unschedule;
    await saveStep(tx, row.id, { state, scheduled_at: null, at: now });
    await jobs.cancel(tx, 'send-announcement', row.id);
    return {};
  },
  pause: async (tx, _context, { row, now }) => {
    await saveStep(tx, row.id, { state: announcementSteps.pause.to, at: now });
    await pauseMails(tx, { ...mailsOf(row), at: now });
    return reachedOf(row);
  },
  continue: async (tx, context, { row, now }) => {
    const version = await saveStep(tx, row.id, { state: announcementSteps.continue.to, at: now });
    await context.jobs.add(tx, 'send-announcement', { announcementId: row.id, version });
    await continueMails(tx, context, mailsOf(row));
    return reachedOf(row);
  },
  cancel: async (tx, context, { row, now }) => {
    const deleted = await cancelMails(tx, mailsOf(row));
    await continueMails(tx, context, mailsOf(row));
    await deleteBatches(tx, row.id);
    const mailed = row.mailed - deleted;
    const { to: state } = announcementSteps.cancel;
    await saveStep(tx, row.id, { state, ended_at: now, mailed, at: now });
    return { ...reachedOf(row), mailed };
  },
};

const mailsOf = (row: AnnouncementRow) => ({ kind: mailKindOf(row), entity: row.id });

const reachedOf = ({ reached, people }: AnnouncementRow) => ({ reached, people });
