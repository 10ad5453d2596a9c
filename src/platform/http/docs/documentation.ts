// Routes that describe the API itself; their responses are fixed, so each is made once, for the first reader.
import { docsPage } from './docs-page.ts';
import type { Handlers } from '../handlers.ts';
import { describeApi } from './openapi.ts';

export function documentationRoutes() {
  return {
    'GET /api/openapi.json': async () => describeApi(),
    'GET /api/docs': async () => docsPage(),
  } satisfies Partial<Handlers>;
}
