// Moves business time forward for an operator of a demo; nobody can move it back.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { MovableClock } from '#platform/movable-clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'jobs'> & {
  clock: MovableClock;
  config: Pick<Context['config'], 'mode'>;
};

interface MoveClockInput {
  caller: Caller;
  to: Date;
  requestId: string;
}

export async function moveClock(
  db: Db,
  { clock, config, jobs }: Needs,
  { caller, to, requestId }: MoveClockInput,
): Promise<Date> {
  if (config.mode !== 'demo') throw new Refusal('not_found');
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
    // These jobs check the clock only every few minutes of real time; an operator wants to see the effect now.
    for (const name of lookingAtTheClock) await jobs.add(tx, name, {});
    return to;
  });
}

const lookingAtTheClock = [
  'advance-listings',
  'decide-sessions',
  'complete-sessions',
  'check-payments',
  'check-payouts',
] as const;

/** A larger step would make everything that waits for a time due at once. */
function twoYearsAfter(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + 2);
  return later;
}
