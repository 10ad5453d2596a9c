// Seals the keys that all processes share anew while AUTH_SECRET is exchanged: they are read once and then cached, so a
// process may run for months without opening them.
import type { Db } from '#platform/db/db.ts';
import type { ResealElsewhere } from '#platform/sealing.ts';
import { contextOf } from './open-server-keys.ts';
import { findServerKeys, replaceServerKey } from './server-key-store.ts';

export const createResealServerKeys =
  (db: Db): ResealElsewhere =>
  async (sealing) => {
    const counts = { resealed: 0, unopened: 0 };
    for (const { name, secret, is_sealed: isSealed } of await findServerKeys(db)) {
      const context = contextOf(name);
      const after = isSealed ? sealing.reseal(secret, context) : sealing.seal(secret, context);
      if (after) await replaceServerKey(db, name, { before: secret, after });
      if (after) counts.resealed++;
      else if (!sealing.open(secret, context)) counts.unopened++;
    }
    return counts;
  };
