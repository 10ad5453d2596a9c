// What dates that were moved bring to the whole product besides their calls: people's own copies, and who leaves takes
// their words with them.
import type { Feature } from '#platform/features/feature.ts';
import { rewriteMails } from '#platform/mail/rewrite-mails.ts';
import { findAnswersOf, findMovesOf, saveNotesForgotten } from './own/store.ts';

export const movesFeature: Feature = {
  noun: 'moved-dates',
  exportData: async (tx, personId) => {
    const [answered, moved] = [await findAnswersOf(tx, personId), await findMovesOf(tx, personId)];
    return answered.length + moved.length > 0 ? { answered, moved } : undefined;
  },
  erase: async (tx, personId) => {
    const entities = await saveNotesForgotten(tx, personId);
    await rewriteMails(tx, { kind: 'date-moved', entities, change: { note: null } });
  },
};
