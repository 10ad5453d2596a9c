// Tells this process the currency and the unit of distances, at its start and whenever the settings change.
import { isDeepStrictEqual } from 'node:util';
import type { Mode } from '#contract/settings.ts';
import { measures, setMeasures } from '#domain/measures.ts';
import { measuresOf } from '#domain/money/currencies.ts';
import type { TaggedCache } from '#platform/cache.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Log } from '#platform/log.ts';
import { settingsOf } from './admin/system/read-settings.ts';
import { findStoredSettings } from './admin/system/setting-store.ts';

interface FollowContext {
  config: { mode: Mode };
  notices: Pick<Notices, 'listen'>;
  log: Log;
}

export async function readMeasures(db: Db, { mode }: { mode: Mode }): Promise<void> {
  setMeasures(measuresOf(settingsOf(await findStoredSettings(db), mode)));
}

/** Other measures are known a moment after the notice has dropped the caches, so they are dropped once more. */
export async function followMeasures(
  db: Db,
  { config, notices, log }: FollowContext,
  caches: readonly Pick<TaggedCache, 'clear'>[] = [],
): Promise<void> {
  const take = async (): Promise<void> => {
    const before = measures();
    await readMeasures(db, config);
    if (!isDeepStrictEqual(before, measures())) for (const cache of caches) cache.clear();
  };
  await take();
  // One after the other, so that the reading that began last counts.
  let last = Promise.resolve();
  notices.listen('settings', () => {
    last = last.then(take).catch((error: unknown) => {
      log.warn({ err: error }, 'the currency and the unit of distances could not be read again');
    });
  });
}
