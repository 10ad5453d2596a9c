// Route that counts views.
import type { Handlers } from '#platform/http/handlers.ts';
import { createCountView } from './count-views.ts';
import type { Context } from '../../shared/context.ts';

export function viewRoutes({ clock }: Pick<Context, 'clock'>) {
  const countView = createCountView(clock);
  return {
    'POST /api/classes/{id}/view': async ({ params: { id }, query: { via } }, { db }) => {
      await countView(db, id, via);
      return { counted: true };
    },
  } satisfies Partial<Handlers>;
}
