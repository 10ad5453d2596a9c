// Dependencies of the use cases of reviews.
import type { Clock } from '#platform/clock.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface ReviewTools {
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  storage: Pick<Storage, 'url'>;
}
