// Reads everything that the page of a class shows.
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { type FiguresContext, readInstructorFigures } from './instructor-figures.ts';
import { presentDetail } from './present-detail.ts';
import type { ReadFirstQuestions, ReadOpinions } from './read-opinions.ts';
import { type ClassInput, readPublicClass } from './read-public-class.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock' | 'storage' | 'readSettings'> &
  FiguresContext & { readOpinions: ReadOpinions; readFirstQuestions: ReadFirstQuestions };

export async function showClass(db: Db, context: Needs, input: ClassInput): Promise<ClassDetail> {
  const [found, opinions, { questions }, settings] = await Promise.all([
    readPublicClass(db, context, input),
    context.readOpinions(db, input.id),
    context.readFirstQuestions(db, input.id),
    context.readSettings(db),
  ]);
  const figures = await readInstructorFigures(db, context, found.row.teacher_id);
  return presentDetail(context, found, {
    opinions,
    questions,
    figures,
    brand: settings,
  });
}
