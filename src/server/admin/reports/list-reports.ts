// Lists the open reports for an operator.
import type { AdminReport } from '#contract/admin/admin-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findOpenReports } from './admin-report-store.ts';

const most = 100;

type Row = Awaited<ReturnType<typeof findOpenReports>>[number];

export async function listReports(db: Db): Promise<Output<'GET /api/admin/reports'>> {
  const rows = await findOpenReports(db, most);
  const items = rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    message: row.message,
    reportedAt: row.reported_at.toISOString(),
    reporter:
      row.reporter_id === null ? null : { id: row.reporter_id, fullName: row.reporter_name ?? '' },
    rules: row.rules ?? [],
    isHeld: row.is_held,
    version: row.version?.toISOString() ?? null,
    others: row.others,
    class: {
      id: row.class_id,
      title: row.title,
      isActive: row.is_active,
      description: (row.review_id ?? row.question_id) ? null : row.description,
      instructor: { id: row.teacher_id, fullName: row.instructor_name },
    },
    review: reviewOf(row),
    question: questionOf(row),
  }));
  return { total: rows[0]?.total ?? 0, items };
}

function reviewOf(row: Row): AdminReport['review'] {
  if (row.review_id === null) return null;
  return {
    id: row.review_id,
    rating: row.rating ?? 0,
    comment: row.comment,
    writtenAt: (row.written_at ?? row.reported_at).toISOString(),
    isHidden: row.hidden_at !== null,
    author: { id: row.author_id ?? '', fullName: row.author_name ?? '' },
  };
}

function questionOf(row: Row): AdminReport['question'] {
  if (row.question_id === null) return null;
  return {
    id: row.question_id,
    question: row.question ?? '',
    answer: row.answer,
    isHidden: row.is_question_hidden,
    author: { id: row.author_id ?? '', fullName: row.author_name ?? '' },
  };
}
