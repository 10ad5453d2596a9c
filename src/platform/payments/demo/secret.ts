// The secret that the demo signs with and its reader checks; made with the database, and never shown.
import type { Db } from '../../db/db.ts';

export const readSecret = async (db: Db): Promise<string> =>
  (await db.selectFrom('demo_provider').select('secret').executeTakeFirstOrThrow()).secret;
