// The facts every page may show: the brand, the support address, today's date.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { query } from './api.ts';

export type Site = Output<'GET /api/site'>;

export const siteQuery = query('GET /api/site');

const useLoaded = () => useQueryClient().getQueryData(siteQuery.queryKey);
const useObserved = () => useQuery(siteQuery).data;

/** Nothing changes while the server renders, so nothing has to be observed there. */
const useSiteData = () => (import.meta.env.SSR ? useLoaded : useObserved)();

export function useSite(): Site {
  const data = useSiteData();
  if (!data) throw new Error('The site facts are loaded by the root route before any page renders');
  return data;
}
