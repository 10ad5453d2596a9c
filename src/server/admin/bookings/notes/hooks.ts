// The module hooks of notes on bookings. They are not in the export of a person: operators write them for each other, also
// about others, so whoever asks for theirs is answered by hand (docs/operate/admin.md).
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteNotesAbout } from './note-store.ts';

export const bookingNotesHooks: ModuleHooks = {
  module: 'bookingNotes',
  erase: (tx: Db, personId: string) => deleteNotesAbout(tx, personId),
};
