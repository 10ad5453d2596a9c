// Creates a class with its pictures and sessions; a learner becomes an instructor in the same step. Whoever runs a studio
// may create one that another member teaches.
import { randomUUID } from 'node:crypto';
import type { CreateClassBody } from '#contract/classes/class-calls.ts';
import type { UploadedFile } from '#contract/endpoint.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { storePictures } from '#platform/pictures/store-picture.ts';
import type { ClassContext } from './class-context.ts';
import { describeImages } from './describe-images.ts';
import { type ClassIds, insertPlannedClass, planClass } from './plan-class.ts';
import { namingClash } from './sessions/name-clash.ts';

export interface CreateClassInput {
  caller: Pick<Caller, 'id'>;
  body: CreateClassBody;
  files: readonly Pick<UploadedFile, 'read'>[];
  /** Aborted when the caller hangs up, or the time of the request is over. */
  signal?: AbortSignal | undefined;
  /** For a caller that must know the ids beforehand. */
  ids?: ClassIds;
}

const randomIds = (): ClassIds => ({ classId: randomUUID(), sessionId: () => randomUUID() });

/** Returns the id of the class. Either everything is stored or nothing, not even a file. */
export async function createClass(
  db: Db,
  context: ClassContext,
  { caller, body, files, signal, ids = randomIds() }: CreateClassInput,
): Promise<string> {
  const planned = await planClass(db, context, { callerId: caller.id, body });
  const uploads = {
    ownerId: caller.id,
    field: 'images',
    reads: files.map((file) => () => file.read()),
    signal,
  };
  await namingClash(db, planned, () =>
    storePictures(db, context.pictures, uploads, async (tx, pictures) => {
      await context.becomeInstructor(tx, planned.instructorId);
      const keys = pictures.map(({ key }) => key);
      const images = describeImages(keys, body.image_alts);
      await insertPlannedClass(tx, context, { ...planned, ids, images });
    }),
  );
  return ids.classId;
}
