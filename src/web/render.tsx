// Renders one page to HTML on the server. All data is loaded first, so renderToString is enough.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createRouterContext } from './kit/api/app-context.ts';
import { Document } from './document.tsx';
import type { EndpointName } from '#contract/endpoints.ts';
import { setMeasures } from '#domain/measures.ts';
import { collectMoments } from '#domain/text/moment-parts.ts';
import { addBrandStyle } from './brand-style.ts';
import { createHtmlStore } from './html-store.ts';
import { ApiError, createQueryClient, type Call } from './kit/api/api.ts';
import { siteQuery } from './kit/api/site.ts';
import { StoredHtml } from './ui/stored-html.ts';
import { addMoments, loadedQueries, type PageAssets, writePageState } from './page-state.ts';
import { routes, type PageHandle } from './routes.tsx';
import { ThemePainter } from './ui/theme/theme.tsx';

export interface PageRequest {
  /** Absolute URL with only the parameters that the page reads. */
  url: string;
  /** Where the notices stand before the page reads anything. */
  position?: string;
  /** The API, called in process. */
  respond: (name: EndpointName, input: never) => Promise<{ status: number; body: unknown }>;
  assetsFor: (module: string | undefined) => PageAssets;
}

export type PageResponse =
  | { kind: 'page'; status: number; html: string; failure?: unknown }
  | { kind: 'redirect'; status: number; location: string };

const handler = createStaticHandler(routes);
const htmlStore = createHtmlStore();

export async function renderPage(request: PageRequest): Promise<PageResponse> {
  const { url, respond } = request;
  const queryClient = createQueryClient(callOf(respond));
  const context = await handler.query(new Request(url), {
    requestContext: createRouterContext(queryClient),
  });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }
  const failure = Object.values(context.errors ?? {})[0];
  const status = statusOf(context, failure);
  return { kind: 'page', status, html: renderDocument(context, queryClient, request), failure };
}

function renderDocument(
  context: StaticHandlerContext,
  queryClient: QueryClient,
  { assetsFor, position }: PageRequest,
): string {
  const assets = assetsFor(handleOf(context)?.module);
  const stateText = writePageState({
    page: context.matches.at(-1)?.route.path,
    router: { loaderData: context.loaderData, errors: plainErrors(context) },
    queries: loadedQueries(queryClient),
    ...(position !== undefined && { position }),
    assets,
  });
  const site = queryClient.getQueryData(siteQuery.queryKey);
  // From here on nothing waits, so pages that this thread renders at once cannot mix theirs.
  setMeasures(site?.measures);
  const store = htmlStore.open(JSON.stringify(site ?? ''));
  const { result: html, moments } = collectMoments(() =>
    renderToString(
      <Document assets={assets} stateText={stateText}>
        <QueryClientProvider client={queryClient}>
          <ThemePainter />
          <StoredHtml value={store.find}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </StoredHtml>
        </QueryClientProvider>
      </Document>,
    ),
  );
  const alone = { queryClient, location: context.location };
  store.fill((part) => renderToString(<PartAlone {...alone}>{part}</PartAlone>));
  return `<!doctype html>${addBrandStyle(addMoments(html, moments), site?.look)}`;
}

interface PartAloneProps {
  queryClient: QueryClient;
  location: StaticHandlerContext['location'];
  children: ReactNode;
}

/** A part that pages show alike needs no page around it. */
function PartAlone({ queryClient, location, children }: PartAloneProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={location}>{children}</StaticRouter>
    </QueryClientProvider>
  );
}

function callOf(respond: PageRequest['respond']): Call {
  const call = async (name: EndpointName, input: never): Promise<unknown> => {
    const { status, body } = await respond(name, input);
    if (status >= 400) throw new ApiError(status, body);
    return body;
  };
  return call as Call;
}

function statusOf(context: StaticHandlerContext, failure: unknown): number {
  if (failure instanceof ApiError) return failure.status;
  return handleOf(context)?.status ?? context.statusCode;
}

/** Reduces a URL to what its page reads; `renderPage` expects the resulting `url`. */
export { knownPage } from './known-page.ts';

export { shellModules, shellPages } from './worker/shell-pages.ts';

function handleOf(context: StaticHandlerContext): PageHandle | undefined {
  return context.matches.at(-1)?.route.handle as PageHandle | undefined;
}

function plainErrors(context: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!context.errors) return null;
  const plain = Object.entries(context.errors).map(([route, error]) => [route, plainError(error)]);
  return Object.fromEntries(plain);
}

// Keeps error details on the server: the browser only gets messages written for people.
function plainError(error: unknown): { status: number; statusText: string; data: unknown } {
  if (error instanceof ApiError)
    return { status: error.status, statusText: '', data: { message: error.message } };
  if (isRouteErrorResponse(error)) return { ...error };
  return { status: 500, statusText: '', data: null };
}
