// Routes for pictures.
import type { Handlers } from '#platform/http/handlers.ts';
import { addPicture } from './add-picture.ts';
import { cropPicture } from './crop-picture.ts';
import type { Context } from '../shared/context.ts';

export function mediaRoutes({ pictures }: Pick<Context, 'pictures'>) {
  return {
    'POST /api/pictures/{key}/crop': ({ params: { key }, body }, { db, caller, signal }) =>
      cropPicture(db, pictures, { caller, key, crop: body, signal }),
    'POST /api/pictures': ({ files }, { db, caller, signal }) =>
      addPicture(db, pictures, { caller, file: files.picture[0], signal }),
  } satisfies Partial<Handlers>;
}
