// Remembers the figures of instructors over all their classes: learners, dates, ratings and replies. The page of each class shows
// them, and counting takes longer the more an instructor has taught.
import { secondMs } from '#domain/time/durations.ts';
import { type Cache, createCache } from '#platform/cache.ts';
import type { Db } from '#platform/db/db.ts';
import { tags } from '#server/shared/changes/change-tags.ts';
import type { Context } from '../../shared/context.ts';
import { countDates, type DateCounts } from './date-count-store.ts';
import { countLearners, type LearnerCounts } from './learner-count-store.ts';
import type { InstructorRating, ReadInstructorRating } from './read-opinions.ts';

export type InstructorFigures = LearnerCounts & InstructorRating & { dates: DateCounts };

export interface FiguresContext extends Pick<Context, 'clock'> {
  instructorFigures: Pick<Cache<InstructorFigures>, 'read'>;
  readInstructorRating: ReadInstructorRating;
}

/** A review drops the figures at once; that a session has taken place may wait so long. */
const maxAgeMs = 30 * secondMs;
const maxEntries = 2000;

export const createInstructorFigures = (): Cache<InstructorFigures> =>
  createCache<InstructorFigures>({ maxAgeMs, maxEntries });

export const readInstructorFigures = (
  db: Db,
  { clock, instructorFigures, readInstructorRating }: FiguresContext,
  instructorId: string,
): Promise<InstructorFigures> => {
  const count = async (): Promise<InstructorFigures> => {
    const [learners, dates, rating] = await Promise.all([
      countLearners(db, instructorId),
      countDates(db, { instructorId, now: clock.now() }),
      readInstructorRating(db, instructorId),
    ]);
    return { ...learners, dates, ...rating };
  };
  return instructorFigures.read(instructorId, count, { tags: [tags.instructor(instructorId)] });
};
