// Routes for legal texts.
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { changeLegalText } from './change-legal-text.ts';
import { showEarlierText, showLegalText } from './show-legal-text.ts';

export function legalRoutes(context: Pick<Context, 'clock' | 'notices'>) {
  return {
    'GET /api/legal/{document}': ({ params: { document } }, { db }) => showLegalText(db, document),
    'GET /api/legal/{document}/versions/{version}': ({ params: { document, version } }, { db }) =>
      showEarlierText(db, document, Number(version)),
    'PUT /api/admin/legal/{document}': async (
      { params: { document }, body },
      { db, caller, requestId },
    ) => {
      await changeLegalText(db, context, { ...body, document, caller, requestId });
      return showLegalText(db, document);
    },
  } satisfies Partial<Handlers>;
}
