// The module hooks of saved classes: demo data, export, and deletion with the account.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { saveClass } from './save-class.ts';
import { deleteAllSaved, findSavedTitles } from './saved-class-store.ts';

const [lena] = demoAccounts;

/** In a demo that has run before, the class or Lena's account may be gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

export const savedClassesHooks = (demoClassIds: string[]): ModuleHooks => ({
  module: 'savedClasses',
  demo: {
    fill: async (tx, clock) => {
      for (const [place, classId] of demoClassIds.entries()) {
        const at = new Date(clock.now().getTime() - (place + 1) * hourMs);
        const input = { personId: lena.id, classId };
        await saveClass(tx, { clock: { now: () => at } }, input).catch(unlessGone);
      }
    },
  },
  exportData: async (tx, personId) => {
    const saved = await findSavedTitles(tx, personId);
    if (saved.length === 0) return undefined;
    return saved.map((row) => ({ classId: row.class_id, title: row.title, savedAt: row.saved_at }));
  },
  erase: deleteAllSaved,
});
