// Renders a page as the server sends it, with the site facts a test chooses.
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { setMeasures, standardMeasures } from '#domain/measures.ts';
import { createQueryClient } from '#web/kit/api/api.ts';
import { siteQuery, type Site } from '#web/kit/api/site.ts';

export const standardSite: Site = {
  brandName: 'Trellis',
  supportEmail: 'help@example.com',
  support: { supportPhone: '', supportHours: '', postalAddress: '' },
  look: { accentColor: '', logo: null },
  measures: standardMeasures,
  home: null,
  categories: null,
  mode: 'demo',
  publicUrl: 'http://localhost:3000',
  today: '2026-12-05',
  policy: {
    refundWindowHours: 24,
    leastRefundWindowHours: 0,
    mostRefundWindowHours: 72,
    rescheduleWindowHours: 48,
    payoutLimitDays: 7,
    waitlistClaimHours: 12,
  },
  commission: { bps: 1000, planned: null, categories: [], tax: null, plannedTax: null },
  mapStyleUrl: null,
  payments: 'demo',
  auth: { url: '/auth/v1', apikey: null, providers: [], passkeys: true },
};

/** Responses by the key of their query. */
type Responses = [QueryKey, unknown][];

export function pageHtml(
  Page: ComponentType,
  path: string,
  site: Partial<Site> = {},
  responses: Responses = [],
): string {
  const shown = { ...standardSite, ...site };
  setMeasures(shown.measures);
  const client = createQueryClient(() => Promise.reject(new Error('no call is expected')));
  client.setQueryData(siteQuery.queryKey, shown);
  for (const [key, response] of responses) client.setQueryData(key, response);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(MemoryRouter, { initialEntries: [path] }, createElement(Page)),
    ),
  );
}
