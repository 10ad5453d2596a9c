// Module hooks of drafts: export, and deletion with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { lockInstructor } from '../class-store.ts';
import { deleteDraftsOf, findDrafts } from './draft-store.ts';
import type { Context } from '../../shared/context.ts';

export const draftsHooks = ({ storage }: Pick<Context, 'storage'>): ModuleHooks => ({
  module: 'classDrafts',
  exportData: async (tx, personId) => {
    const drafts = await findDrafts(tx, personId);
    if (drafts.length === 0) return undefined;
    return drafts.map((draft) => ({
      id: draft.id,
      fields: draft.fields,
      pictures: draft.pictures.map((picture) => ({
        url: presentPicture(storage, picture).url,
        alt: picture.alt,
      })),
      createdAt: draft.created_at,
      updatedAt: draft.updated_at,
    }));
  },
  erase: async (tx, personId) => {
    await lockInstructor(tx, personId);
    await deleteDraftsOf(tx, personId);
  },
});
