// What pictures bring to the whole product: which ones a person sent, and forgetting who sent them.
import type { Feature } from '../features/feature.ts';
import type { Storage } from '../storage/storage.ts';
import { findPicturesOf, forgetOwner } from './pictures-table.ts';
import { presentPicture } from './present-picture.ts';

export function pictureFeature(storage: Pick<Storage, 'url'>): Feature {
  return {
    noun: 'pictures',
    exportData: async (tx, personId) => {
      const pictures = await findPicturesOf(tx, personId);
      return pictures.map((picture) => ({
        url: presentPicture(storage, picture).url,
        uploadedAt: picture.uploaded_at,
      }));
    },
    erase: forgetOwner,
  };
}
