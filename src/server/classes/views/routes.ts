// Route that counts views.
import type { Clock } from '#platform/clock.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createCountView } from './count-views.ts';

export function viewRoutes({ clock }: { clock: Clock }) {
  const countView = createCountView(clock);
  return {
    'POST /api/classes/{id}/view': async ({ params: { id } }, { db }) => {
      await countView(db, id);
      return { counted: true };
    },
  } satisfies Partial<Handlers>;
}
