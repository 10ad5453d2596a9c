// Caches what a person looks at for time without a network: bookings, the dashboard, rosters, pages of classes. Loaded when a page
// has settled, and only where a service worker can open it.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Dashboard } from '#contract/bookings/learning-calls.ts';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError, type Call } from '../api/api.ts';
import { pageStateOf } from './cached-page-state.ts';
import {
  cacheBooking,
  cacheClassPage,
  cacheDashboard,
  cacheRoster,
  findCachedPages,
} from './offline-cache.ts';
import { personHere } from './personal-caches.ts';
import { sendUnsent } from '../door/door-queue.ts';
import { endPushWithPerson } from '../notifications/end-push.ts';
import { renewPush } from '../notifications/renew-push.ts';
import { isFromLastVisit } from './use-cached.ts';

export interface CacheVisits {
  /** Address of the service worker. */
  worker: string;
  queryClient: QueryClient;
  call: Call;
}

const dashboardName = 'GET /api/dashboard' satisfies EndpointName;
const bookingName = 'GET /api/bookings/{id}' satisfies EndpointName;
const rosterName = 'GET /api/sessions/{id}/roster' satisfies EndpointName;
const classPageName = 'GET /api/classes/{id}' satisfies EndpointName;

export async function cacheVisits({ worker, queryClient, call }: CacheVisits): Promise<void> {
  openCachedClasses(queryClient, call);
  // Undefined in a browser that was told to refuse workers.
  const registration = (await navigator.serviceWorker.register(worker)) as
    | ServiceWorkerRegistration
    | undefined;
  if (!registration) return;
  endPushWithPerson(registration);
  renewPush(registration, call).catch(() => undefined);
  sendUnsent(call);
  const cache = createCacher();
  const queries = queryClient.getQueryCache();
  for (const query of queries.getAll()) cache(query, personHere());
  /** Whom a response is for: somebody else may be signed in when it arrives. */
  const askedBy = new Map<string, string>();
  queries.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') askedBy.set(query.queryHash, personHere());
    else if (action.type === 'success' && !action.manual)
      cache(query, askedBy.get(query.queryHash) ?? personHere());
  });
}

function createCacher(): (query: Query, person: string) => void {
  /** Seats change often; the page of a class is fetched once for each time that this page is opened. */
  const cachedClasses = new Set<string>();

  function cacheAs(person: string, [name, input]: QueryKey, data: unknown): Promise<void> {
    if (name === dashboardName) return cacheDashboard(person, data as Dashboard);
    if (name === bookingName) return cacheBooking(person, data as BookingDetail);
    if (name === rosterName) return cacheRoster(person, data as Roster);
    const visit = `${person} ${idOf(input)}`;
    if (name !== classPageName || cachedClasses.has(visit)) return Promise.resolve();
    cachedClasses.add(visit);
    return cacheClassPage(person, idOf(input));
  }

  return ({ queryKey, state }, person) => {
    if (state.data === undefined || isFromLastVisit(state.dataUpdatedAt)) return;
    // A full or forbidden storage keeps nothing, which nobody notices until there is no network.
    cacheAs(person, queryKey, state.data).catch(() => undefined);
  };
}

/** Links to a class that was visited work without a network, too. */
function openCachedClasses(queryClient: QueryClient, call: Call): void {
  queryClient.setQueryDefaults([classPageName], {
    queryFn: async ({ queryKey: [name, input] }) => {
      try {
        return await call(name as typeof classPageName, input as never);
      } catch (error) {
        // A response, even a refusal, is newer than what is kept.
        if (error instanceof ApiError) throw error;
        const [html] = await findCachedPages(idOf(input));
        const cached = html && pageStateOf(html, classPageName);
        if (!cached) throw error;
        return cached;
      }
    },
  });
}

const idOf = (input: unknown): string => {
  const { params } = (input ?? {}) as { params?: { id?: string } };
  return params?.id ?? '';
};
