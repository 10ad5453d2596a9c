import { expect, test } from 'vitest';
import { standardSite } from '#tests/support/page-html.ts';
import { ApiError, createQueryClient } from './api.ts';
import { readRulesAgain } from './rules-changed.ts';
import { siteQuery } from './site.ts';

const refusal = (error: string) => new ApiError(409, { error });

test.each([
  [refusal('policy_changed'), true],
  [refusal('price_changed'), false],
  [new TypeError('Failed to fetch'), false],
])('reads the rules again after %s: %s', async (error, isRead) => {
  const client = createQueryClient(async () => {
    throw new Error('no call is expected');
  });
  client.setQueryData(siteQuery.queryKey, standardSite);
  await readRulesAgain(client, error);
  expect(client.getQueryState(siteQuery.queryKey)?.isInvalidated).toBe(isRead);
});
