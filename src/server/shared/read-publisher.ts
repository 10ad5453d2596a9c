// Reads the publisher of calendar files and feeds: the brand name and support address from the operator's settings.
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from './context.ts';

export type PublisherContext = Pick<Context, 'config' | 'readSettings'>;

export async function readPublisher(
  db: Db,
  { config, readSettings }: PublisherContext,
): Promise<Publisher> {
  const { brandName, supportEmail, accentColor, logo, logoName } = await readSettings(db);
  return {
    brandName,
    supportEmail,
    publicUrl: config.publicUrl,
    ...((accentColor !== '' || logo !== '') && {
      documentLook: {
        accentColor,
        logo: logo === '' ? null : { key: logo, hasName: logoName === 'in the logo' },
      },
    }),
  };
}
