// One handler for every call of the contract; a call without one does not compile.
import { documentationRoutes } from '#platform/http/documentation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { mailboxRoutes } from '#platform/mail/mailbox/mailbox-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { searchRoutes } from './search/routes.ts';

type Tools = Parameters<typeof accountRoutes>[0] &
  Parameters<typeof adminRoutes>[0] &
  Parameters<typeof mediaRoutes>[0] &
  Parameters<typeof mailboxRoutes>[0];

export const createHandlers = (tools: Tools): Handlers => ({
  ...documentationRoutes(),
  ...mailboxRoutes(tools),
  ...accountRoutes(tools),
  ...adminRoutes(tools),
  ...mediaRoutes(tools),
  ...searchRoutes(),
});
