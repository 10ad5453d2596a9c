// What the house promises is read again where a refusal says that it has just changed.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { siteQuery } from './site.ts';

/** Answers when every page shows the new rules; nothing to do after any other failure. */
export async function readRulesAgain(queryClient: QueryClient, error: Error): Promise<void> {
  if (error instanceof ApiError && error.code === 'policy_changed')
    await queryClient.invalidateQueries(siteQuery);
}
