// Loads a page's first data: the server waits for all of it, since its page must be complete;
// the browser shows the page soon, with a spinner, and fills it as responses arrive.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { ApiError } from './api.ts';

/** Within this time cached data is shown as it is; later it is shown and refetched in the background. */
const freshMs = 30_000;
/** Faster responses change the page in one step; only slower ones are worth a spinner. */
const patienceMs = 150;

interface FirstResponses {
  /** Required: without it there is no page. */
  needed: { queryKey: QueryKey };
  /** Optional: the page is shown without them if they fail. */
  wanted?: { queryKey: QueryKey }[];
}

export async function firstResponses(
  client: QueryClient,
  responses: FirstResponses,
): Promise<null> {
  await (import.meta.env.SSR
    ? wholeResponses(client, responses)
    : startResponses(client, responses));
  return null;
}

async function wholeResponses(client: QueryClient, { needed, wanted = [] }: FirstResponses) {
  const others = wanted.map(({ queryKey }) => client.prefetchQuery({ queryKey }));
  await client.fetchQuery({ queryKey: needed.queryKey }).catch(refuse);
  await Promise.all(others);
}

/** Never throws: the page itself shows what went wrong. */
async function startResponses(client: QueryClient, { needed, wanted = [] }: FirstResponses) {
  const isKnown = client.getQueryData(needed.queryKey) !== undefined;
  const [first] = [needed, ...wanted].map(({ queryKey }) =>
    client.prefetchQuery({ queryKey, staleTime: freshMs }),
  );
  if (!isKnown) await Promise.race([first, wait(patienceMs)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Treats a malformed id (400) like an unknown one: not found. */
function refuse(error: unknown): never {
  const isMalformed = error instanceof ApiError && error.status === 400;
  throw isMalformed ? data(null, { status: 404 }) : error;
}
