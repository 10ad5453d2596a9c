// Module hooks of what operators keep about people: notes and tags go with the account. They are for operators only, so the
// download of a person's data leaves them out (docs/security.md).
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteNotesAbout } from './notes/note-store.ts';
import { deleteTagsOf } from './tags/person-tag-store.ts';

export const personNotesHooks: ModuleHooks = {
  module: 'personNotes',
  erase: async (tx, personId) => {
    await deleteNotesAbout(tx, personId);
    await deleteTagsOf(tx, personId);
  },
};
