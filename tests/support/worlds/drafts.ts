// Inserts drafts of classes into a database.
import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';

interface DraftInput {
  ownerId: string;
  now: Date;
  fields?: Record<string, unknown>;
}

/** Ready to be published, two months and a day from now, unless the test says otherwise. */
export async function makeDraft(db: Db, { ownerId, now, fields }: DraftInput): Promise<string> {
  const id = randomUUID();
  const startsAt = now.getTime() + 61 * dayMs;
  const whole = {
    title: 'Wheel throwing for beginners',
    description: 'Centre, open and pull your first cylinder with us.',
    category_id: '1',
    price: '45',
    location: 'Austin, TX',
    max_students: '8',
    start_time: new Date(startsAt).toISOString(),
    end_time: new Date(startsAt + hourMs).toISOString(),
  };
  await db
    .insertInto('class_drafts')
    .values({
      id,
      owner_id: ownerId,
      fields: JSON.stringify(fields ?? whole),
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
