// Routes that describe the API itself; the contract does not change while we run, so both are made once.
import { docsPage } from './docs-page.ts';
import type { Handlers } from '../handlers.ts';
import { describeApi } from './openapi.ts';

export function documentationRoutes() {
  const description = describeApi();
  const page = docsPage();
  return {
    'GET /api/openapi.json': async () => description,
    'GET /api/docs': async () => page,
  } satisfies Partial<Handlers>;
}
