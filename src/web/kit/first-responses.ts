// How a page gets its first answers: the server waits for them, since its page must be whole;
// the browser shows the page soon, with a spinner, and fills it as they come.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { ApiError } from './api.ts';

/** Coming back within this time shows what was seen; later it is asked again behind what is shown. */
const freshMs = 30_000;
/** Quick answers change the page in one step; only slower ones are worth a spinner. */
const patienceMs = 150;

interface FirstResponses {
  /** Without it there is no page. */
  needed: { queryKey: QueryKey };
  /** The page goes without them rather than not at all. */
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

/** Never fails: the page says itself what went wrong. */
async function startResponses(client: QueryClient, { needed, wanted = [] }: FirstResponses) {
  const isKnown = client.getQueryData(needed.queryKey) !== undefined;
  const [first] = [needed, ...wanted].map(({ queryKey }) =>
    client.prefetchQuery({ queryKey, staleTime: freshMs }),
  );
  if (!isKnown) await Promise.race([first, wait(patienceMs)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An address that names what could not be there is as good as one that names what is not. */
function refuse(error: unknown): never {
  const isMalformed = error instanceof ApiError && error.status === 400;
  throw isMalformed ? data(null, { status: 404 }) : error;
}
