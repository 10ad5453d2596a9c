// The functions through which the pages of classes and instructors read reviews and ratings.
import type { ClassDetail, InstructorPage } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';

export interface Opinions extends Pick<ClassDetail, 'reviews' | 'rating'> {
  ofInstructor: ClassDetail['teacher']['rating'];
  /** Reviews of all classes of the instructor that they replied to. */
  replyCount: number;
}

export type ReadOpinions = (db: Db, classId: string) => Promise<Opinions>;

export type ReadInstructorOpinions = (
  db: Db,
  instructorId: string,
) => Promise<Pick<InstructorPage, 'rating' | 'replyCount' | 'reviews'>>;
