// What waits for an operator, read anew whenever it is looked at: others decide, and people go on asking.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { query } from '#web/kit/api.ts';

export const waitingQuery = <Name extends EndpointName>(name: Name) =>
  queryOptions({ ...query(name), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
