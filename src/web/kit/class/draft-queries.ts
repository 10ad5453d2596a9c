// Queries of drafts. A form and a preview must not start from outdated values, so neither is cached.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const draftsQuery = queryOptions({
  ...query('GET /api/class-drafts'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export const draftQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/class-drafts/{id}', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const draftPath = (id: string): string => `/dashboard/teacher/drafts/${id}`;
