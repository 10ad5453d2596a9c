// Reads the publisher of calendar files and feeds: the brand name and support address from the operator's settings.
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { readSettings } from './admin/system/read-settings.ts';
import type { Publisher } from './search/calendar-events.ts';

type Named = Pick<Config, 'mode'> & { publicUrl: string };

export const createPublisher =
  ({ mode, publicUrl }: Named) =>
  async (db: Db): Promise<Publisher> => {
    const { brandName, supportEmail } = await readSettings(db, mode);
    return { publicUrl, brandName, supportEmail };
  };
