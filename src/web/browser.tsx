// The browser's entry: takes over the HTML the server rendered, without asking for its data again.
import './styles/app.css';
import './styles/session.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type HydrationState,
} from 'react-router';
import { createRouterContext } from './app-context.ts';
import { Document } from './document.tsx';
import { createQueryClient } from './kit/api.ts';
import { createBrowserCall } from './kit/browser-call.ts';
import { pageStateId, type PageState } from './page-state.ts';
import { routes } from './routes.tsx';
import { ThemeProvider } from './ui/theme.tsx';

const stateText = document.getElementById(pageStateId)?.textContent ?? '{}';
const state = JSON.parse(stateText) as PageState;

// The identity feature hands out tokens; a visitor has none.
const queryClient = createQueryClient(createBrowserCall(async () => undefined));
hydrate(queryClient, state.queries);

await loadMatchedPages();
const router = createBrowserRouter(routes, {
  hydrationData: reviveErrors(state.router),
  getContext: () => createRouterContext(queryClient),
});

startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={state.assets} stateText={stateText}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </Document>,
  );
});

/** Hydration needs the page's code at once; the HTML has preloaded it. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function reviveErrors(hydration: HydrationState): HydrationState {
  if (!hydration.errors) return hydration;
  const errors = Object.entries(hydration.errors).map(([route, error]) => {
    const { status, statusText, data } = error as RouteErrorResponse;
    return [route, new RouteErrorResponse(status, statusText, data)];
  });
  return { ...hydration, errors: Object.fromEntries(errors) };
}
