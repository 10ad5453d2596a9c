// Message for something that a page could not load.
import { isRouteErrorResponse } from 'react-router';
import { ApiError, unreachableText } from './api.ts';

/** Undefined when the thing does not exist: an unknown or a malformed id. */
export function loadFailureText(error: unknown, fallback: string): string | undefined {
  if (error instanceof ApiError)
    return [400, 404].includes(error.status) ? undefined : error.message || fallback;
  // The browser throws a TypeError when a request gets no response.
  if (error instanceof TypeError) return unreachableText;
  if (!isRouteErrorResponse(error)) return fallback;
  if (error.status === 404) return undefined;
  // Messages in the server's HTML are always written for people.
  const sent: unknown = error.data?.message;
  return typeof sent === 'string' && sent ? sent : fallback;
}
