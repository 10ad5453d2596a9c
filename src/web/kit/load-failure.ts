// What a page can say about something it could not load.
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api.ts';

/** Nothing for what simply is not there: an id that nothing has, or that nothing could have. */
export function loadFailure(error: unknown, fallback: string): string | undefined {
  if (error instanceof ApiError)
    return [400, 404].includes(error.status) ? undefined : error.message || fallback;
  if (!isRouteErrorResponse(error)) return fallback;
  if (error.status === 404) return undefined;
  // From the server comes only what was written for people.
  const sent: unknown = error.data?.message;
  return typeof sent === 'string' && sent ? sent : fallback;
}
