// One handler for every call of the contract; a call without one does not compile.
import { documentationRoutes } from '#platform/http/documentation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { mailboxRoutes } from '#platform/mail/mailbox/mailbox-routes.ts';
import type { Db } from '#platform/db/db.ts';
import { becomeTeacher } from './accounts/become-teacher.ts';
import { accountRoutes } from './accounts/routes.ts';
import { readSettings } from './admin/read-settings.ts';
import { adminRoutes } from './admin/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { createPublisher } from './create-publisher.ts';
import { mediaRoutes } from './media/routes.ts';
import { classPageRoutes } from './search/class-page/routes.ts';
import { listingRoutes } from './search/listing/routes.ts';
import { searchRoutes } from './search/routes.ts';

type Tools = Omit<Parameters<typeof accountRoutes>[0], 'readSettings'> &
  Omit<Parameters<typeof classRoutes>[0], 'becomeInstructor'> &
  Parameters<typeof adminRoutes>[0] &
  Parameters<typeof mediaRoutes>[0] &
  Parameters<typeof mailboxRoutes>[0];

export const createHandlers = (tools: Tools): Handlers => ({
  ...documentationRoutes(),
  ...mailboxRoutes(tools),
  ...accountRoutes({ ...tools, readSettings: settingsOf(tools) }),
  ...adminRoutes(tools),
  ...classRoutes({ ...tools, becomeInstructor: instructorsOf(tools) }),
  ...mediaRoutes(tools),
  ...classPageRoutes({
    clock: tools.clock,
    storage: tools.pictures.storage,
    publisher: createPublisher(tools.config),
  }),
  ...listingRoutes({ clock: tools.clock, storage: tools.pictures.storage }),
  ...searchRoutes(),
});

/** What one noun needs of another comes in its hands: they do not import each other. */
const settingsOf =
  ({ config }: Pick<Tools, 'config'>) =>
  (db: Db) =>
    readSettings(db, config.mode);

const instructorsOf = (tools: Pick<Tools, 'config' | 'clock' | 'notices'>) => {
  const account = { ...tools, readSettings: settingsOf(tools) };
  return (tx: Db, personId: string) => becomeTeacher(tx, account, personId);
};
