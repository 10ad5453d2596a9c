// Reads the reported messages that wait for a decision, or those that were decided.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export type ReportState = 'open' | 'decided';

export const reportsQuery = (state: ReportState) =>
  queryOptions({
    ...query('GET /api/admin/message-reports', { query: { state } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
