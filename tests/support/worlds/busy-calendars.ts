// Makes calendars elsewhere of instructors; their address cannot be opened.
import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

export async function makeBusyCalendar(db: Db, personId: string): Promise<string> {
  const id = randomUUID();
  const at = systemClock.now();
  await db
    .insertInto('busy_calendars')
    .values({
      id,
      person_id: personId,
      host: 'calendar.example',
      sealed_address: Buffer.alloc(60),
      time_zone: 'America/Chicago',
      added_at: at,
      next_read_at: at,
      failure: 'gone',
      etag: '"one"',
    })
    .execute();
  return id;
}
