// In whose name calendar files and feeds go out: the brand's, as the operator has set it.
import type { Config } from '#platform/config.ts';
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
