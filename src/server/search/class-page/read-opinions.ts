// The functions through which the pages of classes and instructors read reviews, ratings and questions.
import type { ClassDetail, InstructorPage } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';

export type Opinions = Pick<ClassDetail, 'reviews' | 'rating'>;

export type ReadOpinions = (db: Db, classId: string) => Promise<Opinions>;

/** The first of the answered questions about a class. */
export type ReadFirstQuestions = (
  db: Db,
  classId: string,
) => Promise<Pick<ClassDetail, 'questions'>>;

/** The rating over all classes of an instructor, and how many reviews they replied to. */
export type InstructorRating = Pick<InstructorPage, 'rating' | 'replyCount'>;

export type ReadInstructorRating = (db: Db, instructorId: string) => Promise<InstructorRating>;

export type ReadInstructorReviews = (
  db: Db,
  instructorId: string,
) => Promise<Pick<InstructorPage, 'reviews'>>;
