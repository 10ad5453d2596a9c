// Stores a part of one's own picture as a picture of its own; the whole one stays where it is shown.
import { missing } from '#contract/errors.ts';
import type { PictureResponse } from '#contract/pictures.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Crop } from '#domain/pictures/crop.ts';
import type { Db } from '#platform/db/db.ts';
import { masterFile, readFile } from '#platform/pictures/picture-files.ts';
import { findPicture } from '#platform/pictures/picture-store.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { type PictureContext, storePicture } from '#platform/pictures/store-picture.ts';

interface CropPictureInput {
  caller: Caller;
  key: string;
  crop: Crop;
  /** Aborted when the sender hangs up. */
  signal: AbortSignal | undefined;
}

export async function cropPicture(
  db: Db,
  pictures: PictureContext,
  { caller, key, crop, signal }: CropPictureInput,
): Promise<PictureResponse> {
  const picture = await findPicture(db, key);
  if (picture?.owner_id !== caller.id) throw missing('photo');
  const read = async () => {
    const master = await readFile(pictures.storage, masterFile(key));
    if (!master) throw missing('photo');
    return master;
  };
  const upload = { ownerId: caller.id, read, signal, crop };
  return presentPicture(pictures.storage, await storePicture(db, pictures, upload));
}
