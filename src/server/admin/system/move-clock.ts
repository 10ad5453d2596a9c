// An operator of a demo moves business time forward; nobody can move it back.
import { Refusal } from '#contract/errors.ts';
import type { Mode } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { MovableClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

interface Tools {
  clock: MovableClock;
  mode: Mode;
  jobs: Pick<Jobs, 'add'>;
}

interface MoveClockInput {
  caller: Caller;
  to: Date;
  requestId: string;
}

export async function moveClock(
  db: Db,
  { clock, mode, jobs }: Tools,
  { caller, to, requestId }: MoveClockInput,
): Promise<Date> {
  if (mode !== 'demo') throw new Refusal('not_found');
  return inTransaction(db, async (tx) => {
    const from = clock.now();
    if (to > twoYearsAfter(from)) {
      const message = 'must be at most two years from the present business time';
      throw new Refusal('invalid_input', { fields: { to: message } });
    }
    if (!(await clock.moveTo(tx, to))) throw new Refusal('clock_runs_forward');
    await writeAudit(tx, {
      at: from,
      actor: caller,
      action: 'clock.move',
      details: { from, to },
      requestId,
    });
    // They look at the clock by themselves only every few minutes, in real time; who moves it wants to see what comes of it.
    for (const name of lookingAtTheClock) await jobs.add(tx, name, {});
    return to;
  });
}

const lookingAtTheClock = [
  'advance-listings',
  'complete-sessions',
  'check-payments',
  'check-payouts',
] as const;

/** Further, and everything that waits for a moment would be due at once. */
function twoYearsAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + 2);
  return later;
}
