// Reads the marketplace's policy again when a refusal says that it has just changed.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { siteQuery } from './site.ts';

/** Resolves when the new policy is loaded; does nothing for any other failure. */
export async function readRulesAgain(queryClient: QueryClient, error: Error): Promise<void> {
  if (error instanceof ApiError && error.code === 'policy_changed')
    await queryClient.invalidateQueries(siteQuery);
}
