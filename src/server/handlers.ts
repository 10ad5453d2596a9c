// One handler for every call of the contract; a call without one does not compile.
import { documentationRoutes } from '#platform/http/documentation.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { adminRoutes } from './admin/routes.ts';

export const createHandlers = (tools: Parameters<typeof adminRoutes>[0]): Handlers => ({
  ...documentationRoutes(),
  ...adminRoutes(tools),
});
