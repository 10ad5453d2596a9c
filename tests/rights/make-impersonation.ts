// Makes an impersonation that lasts, in the sign-in of the tests' tokens; it ends the operator's earlier one.
import { randomUUID } from 'node:crypto';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';

interface Who {
  operatorId: string;
  personId: string;
  now: Date;
}

export async function makeImpersonation(
  db: Db,
  { operatorId, personId, now }: Who,
): Promise<string> {
  await db
    .updateTable('impersonations')
    .set({ ended_at: now, ended_how: 'replaced', started_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
  const id = randomUUID();
  const reason = 'They cannot find their booking.';
  const who = { operator_id: operatorId, person_id: personId, auth_session_id: operatorId };
  const expires_at = new Date(now.getTime() + 15 * minuteMs);
  await db
    .insertInto('impersonations')
    .values({ id, ...who, reason, started_at: now, expires_at })
    .execute();
  return id;
}
