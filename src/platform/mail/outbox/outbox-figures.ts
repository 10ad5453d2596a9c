// Figures of the outbox: how many mails wait, for how long, and how many were given up.
import { sql } from 'kysely';
import { secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { FigureSource } from '../../metrics/metrics.ts';

/** A longer outbox is counted as this long: the alert comes much earlier. */
const most = 10_000;

export interface OutboxFigures {
  queued: number;
  ageSeconds: number;
  dead: number;
}

/**
 * A mail that is put off counts as waiting since it was queued: the person waits for it since then. Mails that an operator
 * has paused are left out.
 */
export const outboxFigures = (db: Db, clock: Clock = systemClock): FigureSource => ({
  name: 'outbox',
  everyMs: 10 * secondMs,
  gauges: {
    trellis_outbox_waiting: { help: 'Mails that are not sent yet' },
    trellis_outbox_oldest_seconds: { help: 'How long the oldest of them has waited' },
    trellis_outbox_given_up: { help: 'Mails that were given up and wait for an operator' },
  },
  read: async () => {
    const { queued, ageSeconds, dead } = await readOutbox(db, clock.now());
    return [
      { gauge: 'trellis_outbox_waiting', value: queued },
      { gauge: 'trellis_outbox_oldest_seconds', value: ageSeconds },
      { gauge: 'trellis_outbox_given_up', value: dead },
    ];
  },
});

export async function readOutbox(db: Db, now: Date): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select count(*) as queued,
      coalesce(extract(epoch from ${now}::timestamptz - min(queued_at)), 0)::float
        as "ageSeconds",
      (
        select count(*) from (select from outbox where state = 'dead' limit ${most}) dead
      ) as dead
    from (
      select queued_at from outbox
      where state = 'queued' and not exists (
        select from paused_mails p where p.kind = outbox.kind and p.entity = outbox.entity)
      order by due_at limit ${most}
    ) waiting
  `.execute(db);
  const { queued = 0, ageSeconds = 0, dead = 0 } = rows[0] ?? {};
  return { queued, ageSeconds: Math.max(0, ageSeconds), dead };
}
