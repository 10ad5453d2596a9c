// One handler for every job of the contract; a job without one does not compile.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import { pruneOutbox } from '#platform/mail/prune-outbox.ts';
import { createEncodeAvif } from '#platform/pictures/encode-avif.ts';
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts';
import { createSweepPictures } from '#platform/pictures/sweep-pictures.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDeleteIdentityUser } from './accounts/delete-identity-user.ts';
import { createAdvanceListings } from './search/passing/advance-listings.ts';

interface Tools {
  db: Db;
  clock: Clock;
  storage: Storage;
  encoder: PictureEncoder;
  identity: Pick<IdentityPort, 'deleteUser'>;
}

export const createJobHandlers = (tools: Tools): JobHandlers => ({
  'encode-avif': createEncodeAvif(tools),
  // Real time: whoever has a form open does so in the real world.
  'sweep-pictures': createSweepPictures({ db: tools.db, storage: tools.storage }),
  'advance-listings': createAdvanceListings(tools),
  'delete-identity-user': createDeleteIdentityUser(tools.identity),
  'prune-outbox': async () => void (await pruneOutbox(tools.db)),
});
