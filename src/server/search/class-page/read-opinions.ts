// What the pages of a class and of an instructor are handed: what people say of them.
import type { ClassDetail, InstructorPage } from '#contract/classes.ts';
import type { Db } from '#platform/db/db.ts';

export interface Opinions extends Pick<ClassDetail, 'reviews' | 'rating'> {
  ofInstructor: ClassDetail['teacher']['rating'];
}

export type ReadOpinions = (db: Db, classId: string) => Promise<Opinions>;

export type ReadInstructorRating = (
  db: Db,
  instructorId: string,
) => Promise<InstructorPage['rating']>;
