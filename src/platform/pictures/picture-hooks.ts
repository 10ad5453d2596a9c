// Hooks of pictures: export of the pictures a person uploaded, and erasure of their owner.
import type { ModuleHooks } from '../modules/module-hooks.ts';
import type { Storage } from '../storage/storage.ts';
import { findPicturesOf, clearOwner } from './picture-store.ts';
import { presentPicture } from './present-picture.ts';

export function pictureHooks(storage: Pick<Storage, 'url'>): ModuleHooks {
  return {
    module: 'pictures',
    exportData: async (tx, personId) => {
      const pictures = await findPicturesOf(tx, personId);
      return pictures.map((picture) => ({
        url: presentPicture(storage, picture).url,
        uploadedAt: picture.uploaded_at,
      }));
    },
    erase: clearOwner,
  };
}
