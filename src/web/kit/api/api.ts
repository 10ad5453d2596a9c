// Calls the product API by the name of its contract entry, with the same messages everywhere.
import { mutationOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName, Input, Output } from '#contract/endpoints.ts';

export type Call = <Name extends EndpointName>(
  name: Name,
  input?: Input<Name>,
) => Promise<Output<Name>>;

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, body: unknown) {
    const { error, message, fields } = (body ?? {}) as ErrorBody;
    super(message ?? error ?? `HTTP error ${status}`);
    this.status = status;
    this.code = error;
    this.fields = fields ?? {};
  }
}

/** Thrown in place of a refusal when the person was asked and chose not to go on: nothing failed, so nothing is said. */
export class Declined extends ApiError {
  override name = 'Declined';

  constructor() {
    super(403, { error: 'declined', message: 'You chose not to go on.' });
  }
}

/** Message for a call that got no response. It is here because every page loads this file anyway. */
export const unreachableText =
  'The server could not be reached. Check your connection and try again.';

interface ErrorBody {
  error?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** Offline calls fail at once with an error; by default the library would pause them until the network is back. */
const networkMode = 'always';

/** Creates the query cache, keyed by endpoint name and input; its queries are fetched with `call`. */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        queryFn: ({ queryKey }) => call(queryKey[0] as EndpointName, queryKey[1] as never),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: {
        networkMode,
        mutationFn: (input, { mutationKey }) =>
          call(mutationKey?.[0] as EndpointName, input as never),
      },
    },
  });
}

/**
 * For queries that a route's loader starts: the library would ask again when the page shows a failure, so one click
 * would ask twice. Trying again and opening the page again still ask.
 */
export const askedByLoader = {
  enabled: ({ state }: { state: { data: unknown; status: string } }): boolean =>
    state.data !== undefined || state.status !== 'error',
};

export function query<Name extends EndpointName>(name: Name, input?: Input<Name>) {
  return queryOptions<Output<Name>>({ queryKey: input === undefined ? [name] : [name, input] });
}

/** Options for a call that changes something; `mutate` takes the call's input. */
export function mutation<Name extends EndpointName>(name: Name) {
  type Sent = object extends Input<Name> ? Input<Name> | void : Input<Name>;
  return mutationOptions<Output<Name>, Error, Sent>({ mutationKey: [name] });
}
