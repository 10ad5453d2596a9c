// Module hooks of views: fills the demo with views of the last month.
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { addViews, findClassIds } from './view-store.ts';

const days = 30;

export const viewsHooks: ModuleHooks = {
  module: 'views',
  demo: { fill: fillDemoViews },
};

async function fillDemoViews(tx: Db, clock: Clock): Promise<void> {
  const ids = await findClassIds(tx);
  if (ids.length === 0) return;
  const now = clock.now().getTime();
  for (let ago = days; ago > 0; ago -= 1) {
    const day = new Date(now - ago * dayMs).toISOString().slice(0, 10);
    await addViews(tx, { day, views: new Map(ids.map((id, index) => [id, viewsOn(index, ago)])) });
  }
}

/** Some classes draw more people than others, and days differ. */
const viewsOn = (index: number, ago: number): number =>
  1 + ((index * 7) % 5) + ((index * 3 + ago * 11) % 6);
