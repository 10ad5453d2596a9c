// Tells this browser the currency and the unit of distances, as soon as the site facts are known or change.
import type { QueryClient } from '@tanstack/react-query';
import { setMeasures } from '#domain/measures.ts';
import { siteQuery } from './site.ts';

export function followMeasures(queryClient: QueryClient): void {
  const take = (): void => {
    const site = queryClient.getQueryData(siteQuery.queryKey);
    if (site) setMeasures(site.measures);
  };
  take();
  queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && take());
}
