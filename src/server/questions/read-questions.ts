// Reads the questions about a class for everybody, for those who asked, and for the instructor.
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { isPublicRow } from '../shared/is-public-row.ts';
import { askerName, presentAnswered, presentReceived } from './present-question.ts';
import {
  findAnswered,
  findAnsweredBy,
  findBlockedAskers,
  findOwnUnanswered,
  findWaiting,
} from './question-list-store.ts';
import { findAskedClass } from './question-store.ts';

const pageSize = 20;
const firstSize = 5;
const mostWaiting = 100;
const mostOwn = 20;
const mostBlocked = 50;

type QuestionPage = Output<'GET /api/classes/{id}/questions'>;

export async function listQuestions(
  db: Db,
  { classId, cursor }: { classId: string; cursor?: string | undefined },
): Promise<QuestionPage> {
  const [found, rows] = await Promise.all([
    findAskedClass(db, classId),
    findAnswered(db, { classId, after: cursor, most: pageSize + 1 }),
  ]);
  if (!found || !isPublicRow(found)) throw missing('class');
  return pageOf(rows, pageSize);
}

/** Expects one row more than the page, which tells that there is a next one. */
function pageOf(rows: Awaited<ReturnType<typeof findAnswered>>, size: number): QuestionPage {
  const shown = rows.slice(0, size);
  return {
    questions: shown.flatMap(presentAnswered),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** For the page of a class; the caller decides who may see it. */
export async function readFirstQuestions(
  db: Db,
  classId: string,
): Promise<Pick<ClassDetail, 'questions'>> {
  const rows = await findAnswered(db, { classId, most: firstSize + 1 });
  return { questions: pageOf(rows, firstSize) };
}

export async function listOwnQuestions(
  db: Db,
  input: { classId: string; askerId: string },
): Promise<Output<'GET /api/classes/{id}/questions/own'>> {
  const rows = await findOwnUnanswered(db, { ...input, most: mostOwn });
  return rows.map((row) => ({
    id: row.id,
    question: row.question ?? '',
    askedAt: row.asked_at.toISOString(),
    isDeclined: row.declined_at !== null && !row.is_blocked,
  }));
}

export async function listReceivedQuestions(
  db: Db,
  instructorId: string,
): Promise<Output<'GET /api/questions'>> {
  const [waiting, answered, blocked] = await Promise.all([
    findWaiting(db, { instructorId, most: mostWaiting }),
    findAnsweredBy(db, { instructorId, most: pageSize }),
    findBlockedAskers(db, { instructorId, most: mostBlocked }),
  ]);
  return {
    waiting: waiting.map(presentReceived),
    answered: answered.map(presentReceived),
    blocked: blocked.map((row) => ({ id: row.id, asker: askerName(row) })),
  };
}
