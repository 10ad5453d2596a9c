// Query for things that wait for an operator; refetched on every view, because other people change them.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';

export const waitingQuery = <Name extends EndpointName>(name: Name) =>
  queryOptions({ ...query(name), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
