// Loader of a legal page: its text comes with the page. It stands beside the page, so that no other page carries it.
import { data, type LoaderFunctionArgs } from 'react-router';
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { legalQuery } from '#web/kit/api/legal-query.ts';
import { queryClientContext } from '#web/kit/api/app-context.ts';

/** An optional text is not found as long as nobody has written it. */
export const loadLegal =
  (document: LegalDocumentName, { isOptional = false } = {}) =>
  async ({ context }: LoaderFunctionArgs): Promise<null> => {
    const client = context.get(queryClientContext);
    const [{ text }] = await Promise.all([
      client.ensureQueryData(legalQuery(document)),
      client.prefetchQuery(legalQuery('imprint')),
    ]);
    if (isOptional && text === null) throw data(null, { status: 404 });
    return null;
  };

/** For a page with a link to the imprint, which is left out where that cannot be read: a prefetch never fails. */
export const loadImprintLink = async ({ context }: LoaderFunctionArgs): Promise<null> => {
  await context.get(queryClientContext).prefetchQuery(legalQuery('imprint'));
  return null;
};
