// Browser entry point: hydrates the server-rendered HTML without fetching its data again.
import './styles/app.css';
import './styles/session.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type HydrationState,
  type RouteObject,
} from 'react-router';
import { rememberMoments } from '#domain/text/known-moments.ts';
import { createRouterContext } from './kit/api/app-context.ts';
import { Document } from './document.tsx';
import { createQueryClient } from './kit/api/api.ts';
import { askAdult } from './kit/auth/adult/ask-adult.ts';
import {
  accessToken,
  askOperatorFactor,
  askSecondFactor,
  connectAuth,
  endAuthSession,
  renewToken,
} from './kit/auth/auth.ts';
import { createBrowserCall } from './kit/api/browser-call.ts';
import { followMeasures } from './kit/api/follow-measures.ts';
import { dropResponsesOnChange } from './kit/auth/session/former-person.ts';
import { followImpersonation, readImpersonation } from './kit/impersonation/shown-as.ts';
import { startOffline } from './kit/offline/start-offline.ts';
import { repeatEarlyPresses } from './kit/page/repeat-press.ts';
import { fillQueries, pageStateId, type PageState } from './page-state.ts';
import { forgetReload, reloadOnce } from './reload-once.ts';
import { bringOtherPages, routes } from './routes.tsx';
import { ThemePainter } from './ui/theme/theme.tsx';

const impersonation = readImpersonation();
followImpersonation(impersonation);
if (impersonation !== null)
  (await (await bringOtherPages()).impersonation()).beginImpersonation(impersonation);

const stateText = document.getElementById(pageStateId)?.textContent ?? '{}';
const state = JSON.parse(stateText) as PageState;

const call = createBrowserCall({
  accessToken,
  renewToken,
  endAuthSession,
  askSecondFactor,
  askOperatorFactor,
  askAdult: () => askAdult(),
});
const queryClient = createQueryClient(call);
fillQueries(queryClient, state);
rememberMoments(state.moments);
followMeasures(queryClient);

repeatEarlyPresses();
if (await loadPage()) start();
else reloadOnce();

function start(): void {
  dropResponsesOnChange(queryClient);
  connectAuth({ queryClient, call, navigate: (path) => void router.navigate(path) });
  const router = createBrowserRouter(routes, {
    hydrationData: reviveErrors(state.router),
    getContext: () => createRouterContext(queryClient),
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <Document assets={state.assets} stateText={stateText}>
        <QueryClientProvider client={queryClient}>
          <ThemePainter />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Document>,
    );
  });
  forgetReload();
  prepareNavigation();
  startOffline({ worker: state.assets.worker, queryClient, call });
}

/** Somebody who moves the pointer or the focus may soon follow a link. */
function prepareNavigation(): void {
  const prepare = () => void bringOtherPages().catch(() => undefined);
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, prepare, { once: true, passive: true });
}

/** Loads the page's code before hydration, which needs it at once (the HTML preloads it). Returns whether it loaded. */
async function loadPage(): Promise<boolean> {
  const page = findPage(routes);
  if (typeof page?.lazy !== 'function') return true;
  try {
    Object.assign(page, await page.lazy(), { lazy: undefined });
    return true;
  } catch {
    return false;
  }
}

/** The server has matched the address already: matching would take a slow phone longer than all the rest. */
function findPage(among: RouteObject[]): RouteObject | undefined {
  for (const route of among) {
    const found = route.path === state.page ? route : findPage(route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

function reviveErrors(hydration: HydrationState): HydrationState {
  if (!hydration.errors) return hydration;
  const errors = Object.entries(hydration.errors).map(([route, error]) => {
    const { status, statusText, data } = error as RouteErrorResponse;
    return [route, new RouteErrorResponse(status, statusText, data)];
  });
  return { ...hydration, errors: Object.fromEntries(errors) };
}
