// Creates a class with its pictures and sessions; a learner becomes an instructor in the same step.
import { randomUUID } from 'node:crypto';
import type { CreateClassBody } from '#contract/classes/class-calls.ts';
import type { UploadedFile } from '#contract/endpoint.ts';
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { storePictures } from '#platform/pictures/store-picture.ts';
import { classColumns } from './class-columns.ts';
import type { ClassContext } from './class-context.ts';
import { describeImages } from './describe-images.ts';
import { namingClash, refuseClash } from './sessions/name-clash.ts';
import { planSessions } from './sessions/plan-sessions.ts';
import { insertSessions } from './sessions/session-store.ts';
import { findTown } from './find-town.ts';
import { findVenue } from './find-venue.ts';
import { refuseRefundWindow } from './refuse-refund-window.ts';
import { refuseSmallPrice } from './refuse-small-price.ts';
import { insertClass, saveImages } from './class-store.ts';
import { saveSentTags } from './tags/save-sent-tags.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

export interface CreateClassInput {
  caller: Pick<Caller, 'id'>;
  body: CreateClassBody;
  files: readonly Pick<UploadedFile, 'read'>[];
  /** Aborted when the caller hangs up, or the time of the request is over. */
  signal?: AbortSignal | undefined;
  /** For a caller that must know the ids beforehand. */
  ids?: { classId: string; sessionId(index: number): string };
}

const randomIds = () => ({ classId: randomUUID(), sessionId: () => randomUUID() });

/** Returns the id of the class. Either everything is stored or nothing, not even a file. */
export async function createClass(
  db: Db,
  context: ClassContext,
  { caller, body, files, signal, ids: { classId, sessionId } = randomIds() }: CreateClassInput,
): Promise<string> {
  const instructorId = caller.id;
  if ((body.teacher_id ?? instructorId).toLowerCase() !== instructorId) throw missing('instructor');
  refuseSmallPrice(body.price, context.leastPriceCents);
  const { refund_window_hours: sentWindow } = body;
  if (sentWindow) refuseRefundWindow(sentWindow, await context.readSettings(db));
  const at = context.clock.now();
  const venue = await findVenue(db, body);
  const town = await findTown(db, body.location, venue);
  const { timeZone } = venue;
  const sessions = planSessions(body, { timeZone, now: at });
  // Checked before the upload too, so that nobody waits for their pictures to learn of a clash.
  await refuseClash(db, { instructorId, sessions });
  const capacity = Number(body.max_students);
  const uploads = {
    ownerId: instructorId,
    field: 'images',
    reads: files.map((file) => () => file.read()),
    signal,
  };
  await namingClash(db, { instructorId, sessions }, () =>
    storePictures(db, context.pictures, uploads, async (tx, pictures) => {
      await context.becomeInstructor(tx, instructorId);
      const facts = { ...classColumns(body, venue, town), is_active: body.is_active !== 'false' };
      const row = { id: classId, teacher_id: instructorId, ...facts };
      await insertClass(tx, { ...row, created_at: at, updated_at: at });
      const keys = pictures.map(({ key }) => key);
      await saveImages(tx, classId, describeImages(keys, body.image_alts));
      await saveSentTags(tx, classId, body.tags);
      await insertSessions(tx, {
        classId,
        instructorId,
        timeZone,
        capacity,
        sessions,
        sessionId,
        at,
      });
      await publishClassChange(tx, context, { classId, instructorId });
      await context.recordNews(tx, { classId, at });
    }),
  );
  return classId;
}
