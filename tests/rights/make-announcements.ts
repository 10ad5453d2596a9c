// Makes announcements for the matrix: a draft, one that is being sent, and one that the learner got.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';

const at = new Date();

export function makeAnnouncements(
  db: Db,
  { learner, operator }: Record<'learner' | 'operator', Caller>,
) {
  const make = async (state: 'draft' | 'scheduled' | 'sent'): Promise<string> => {
    const id = randomUUID();
    const written = {
      kind: 'news',
      audience: 'everyone',
      subject: 'News',
      body: 'Hello.',
    } as const;
    const by = { created_by: operator.id, created_at: at, changed_at: at };
    const times = {
      ...(state !== 'draft' && { scheduled_at: at }),
      ...(state === 'sent' && { begun_at: at, ended_at: at, people: 1, reached: 1 }),
    };
    await db
      .insertInto('announcements')
      .values({ id, state, ...written, ...by, ...times })
      .execute();
    return id;
  };
  return {
    draft: () => make('draft'),
    scheduledAnnouncement: () => make('scheduled'),
    receivedAnnouncement: async () => {
      const announcement_id = await make('sent');
      await db
        .insertInto('announcement_recipients')
        .values({ announcement_id, person_id: learner.id, reached_at: at })
        .execute();
      return announcement_id;
    },
  };
}
