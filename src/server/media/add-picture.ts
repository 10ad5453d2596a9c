// Stores an uploaded picture; it is swept after a day if nothing refers to it.
import type { UploadedFile } from '#contract/endpoint.ts';
import type { PictureResponse } from '#contract/pictures.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { type PictureContext, storePicture } from '#platform/pictures/store-picture.ts';

interface AddPictureInput {
  caller: Caller;
  file: UploadedFile;
  /** Aborted when the sender hangs up. */
  signal: AbortSignal | undefined;
}

export async function addPicture(
  db: Db,
  pictures: PictureContext,
  { caller, file, signal }: AddPictureInput,
): Promise<PictureResponse> {
  const upload = { ownerId: caller.id, read: () => file.read(), signal };
  return presentPicture(pictures.storage, await storePicture(db, pictures, upload));
}
