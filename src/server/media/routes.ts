// Routes for pictures.
import type { Handlers } from '#platform/http/handlers.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { addPicture } from './add-picture.ts';

export function mediaRoutes({ pictures }: { pictures: PictureTools }) {
  return {
    'POST /api/pictures': ({ files }, { db, caller }) =>
      addPicture(db, pictures, { caller, file: files.picture[0] }),
  } satisfies Partial<Handlers>;
}
