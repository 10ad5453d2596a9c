// Lists who comes to a session. Everybody sees short names and finds their own row; who runs the class sees the full list.
import { createHash } from 'node:crypto';
import type { Output } from '#contract/endpoints.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { type ClassInput, readPublicClass } from './read-public-class.ts';
import { type EnrolledRow, findEnrolled } from './class-page-store.ts';
import { isRunBy } from '../../shared/class-runner-store.ts';
import type { Context } from '../../shared/context.ts';

type Enrolled = Output<'GET /api/classes/{id}/enrolled'>;

export async function listEnrolled(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { callerId, ...input }: ClassInput & { callerId: string | undefined },
): Promise<Enrolled> {
  const { row, chosen } = await readPublicClass(db, context, input);
  if (!chosen) return [];
  const isRunner =
    callerId !== undefined &&
    (await isRunBy(db, { class_id: row.id, teacher_id: row.teacher_id }, callerId));
  const rows = await findEnrolled(db, chosen.id);
  return rows.map((each) =>
    presentEnrolled(context, each, isRunner || callerId === each.learner_id),
  );
}

function presentEnrolled(
  { storage }: Pick<Context, 'storage'>,
  row: EnrolledRow,
  isKnown: boolean,
): Enrolled[number] {
  return {
    id: isKnown ? row.learner_id : opaque(row.id),
    username: isKnown ? row.username : null,
    fullName: isKnown ? row.full_name : shortName(row.full_name),
    profileImage: row.portrait && presentPicture(storage, row.portrait).url,
    joinedDate: row.joined_at.toISOString(),
    bookingId: isKnown ? row.id : null,
    seats: row.seats,
  };
}

/** A stable id for a booking's row that does not reveal the booking. */
const opaque = (bookingId: string): string =>
  createHash('sha256').update(`enrolled ${bookingId}`).digest('hex').slice(0, 32);
