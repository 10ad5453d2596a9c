// Context for tests of the class use cases: a clock that stands still, and notices that are only recorded.
import { becomeInstructor } from '#server/accounts/become-instructor.ts';
import { readSettings } from '#server/admin/system/read-settings.ts';
import type { ClassContext } from '#server/classes/class-context.ts';
import type { CreateClassBody } from '#contract/classes/class-calls.ts';
import type { Mode } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import { noteJobs } from '../noted-jobs.ts';
import { pictureContext } from '../pictures.ts';

/** A Sunday, ten in the morning in Austin. */
export const sundayMorning = new Date('2026-11-15T16:00:00Z');

interface Marketplace {
  now?: Date;
  mode?: Mode;
}

export function classContext({ now = sundayMorning, mode = 'demo' }: Marketplace = {}) {
  const published: string[] = [];
  const clock = { now: () => now };
  const notices = { publish: async (_tx: Db, topic: string) => void published.push(topic) };
  const { jobs } = noteJobs();
  const account = {
    clock,
    notices,
    jobs,
    readSettings: (db: Db) => readSettings(db, { mode, at: now }),
  };
  const pictures = pictureContext();
  const context: ClassContext = {
    clock,
    jobs,
    config: { publicUrl: 'http://localhost:3000' },
    notices,
    pictures,
    readSettings: account.readSettings,
    leastPriceCents: 50,
    becomeInstructor: (tx, personId) => becomeInstructor(tx, account, personId),
    recordStudioClass: async () => undefined,
    recordNews: async () => undefined,
  };
  return { ...context, pictures, published };
}

/** A class on Saturday, December 5, from ten to noon in Austin. */
export const classBody = (change: Partial<CreateClassBody> = {}): CreateClassBody => ({
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  price: '45.50',
  location: 'Austin, TX',
  max_students: '8',
  latitude: '30.27',
  longitude: '-97.74',
  time_zone: 'America/Chicago',
  start_time: '2026-12-05T10:00',
  end_time: '2026-12-05T12:00',
  ...change,
});
