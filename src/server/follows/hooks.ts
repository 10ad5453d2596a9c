// The module hooks of following: demo data, export, and deletion with the account of either side.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { followInstructor } from './follow-instructor.ts';
import { deleteAllFollows, findFollowedNames } from './follow-store.ts';

const [lena, ivo] = demoAccounts;

/** In a demo that has run before, either account may be gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

export const followsHooks: ModuleHooks = {
  module: 'follows',
  demo: {
    fill: (tx, clock) =>
      followInstructor(tx, { clock }, { personId: lena.id, instructorId: ivo.id }).catch(
        unlessGone,
      ),
  },
  exportData: async (tx, personId) => {
    const followed = await findFollowedNames(tx, personId);
    if (followed.length === 0) return undefined;
    return followed.map((row) => ({
      instructorId: row.instructor_id,
      fullName: row.full_name,
      followedAt: row.created_at,
    }));
  },
  erase: deleteAllFollows,
};
