// The route table: every address of the product, one line each.
import {
  data,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { queryClientContext } from './kit/api/app-context.ts';
import { demoAccountsQuery } from './features/account/sign-in/demo-accounts-query.ts';
import { classQuery, similarQuery } from './kit/class/class-queries.ts';
import { exploreNames } from './features/explore/search/address-names.ts';
import { landingQuery } from './features/landing/landing-query.ts';
import { studioPageQuery } from './features/studio-page/studio-page-query.ts';
import { instructorQuery } from './features/instructor-page/instructor-query.ts';
import { firstResponses } from './kit/api/first-responses.ts';
import { importOnce } from './kit/page/import-once.ts';
import { Layout } from './layout.tsx';
import { siteQuery, type Site } from './kit/api/site.ts';
import type { otherPages } from './other-pages.ts';
import { ErrorPage } from './pages/error-page.tsx';

export interface PageHandle {
  /** The source file of the page, so that the HTML can preload its code. */
  module: string;
  status?: number;
  /** The search parameters that the page reads; all others are ignored. */
  searchParams?: string[];
  /** Shows content that everyone may see, so a CDN may hold it. */
  isPublic?: true;
}

/** The pages on which visitors arrive; the others are found through one more file. */
const firstPages = {
  home: importOnce(() => import('./pages/home.tsx')),
  explore: importOnce(() => import('./pages/explore.tsx')),
  class: importOnce(() => import('./pages/class.tsx')),
};

type PageName = keyof typeof firstPages | keyof typeof otherPages;

function importOf(name: PageName): () => Promise<object> {
  if (Object.hasOwn(firstPages, name)) return firstPages[name as keyof typeof firstPages];
  return async () => (await bringOtherPages())[name as keyof typeof otherPages]();
}

/** Also called ahead of the first press, so that the page behind it comes without a detour. */
export const bringOtherPages = async () => (await import('./other-pages.ts')).otherPages;

const page = (path: string, module: PageName, handle: Partial<PageHandle> = {}) =>
  ({
    path,
    lazy: importOf(module),
    handle: { module: `src/web/pages/${module}.tsx`, ...handle } satisfies PageHandle,
  }) satisfies RouteObject;

const isPublic = true;

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    loader: ({ context }) => loadSite(context),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            ...page('/', 'home', { isPublic }),
            loader: loadHome,
          },
          {
            ...page('/auth/signin', 'account/sign-in'),
            loader: loadDemoAccounts,
          },
          page('/auth/second-factor', 'account/second-factor'),
          page('/auth/operator-factor', 'account/operator-factor'),
          page('/auth/signup', 'account/sign-up'),
          page('/auth/callback', 'account/provider-return'),
          page('/auth/verify-email', 'account/verify-email'),
          page('/auth/resend', 'account/resend'),
          page('/auth/forgot-password', 'account/forgot-password'),
          page('/auth/reset-password', 'account/reset-password'),
          page('/auth/keep-factor', 'account/keep-factor'),
          page('/auth/suspended', 'account/suspended'),
          page('/alerts/stop', 'account/stop-alert'),
          page('/announcements/:id', 'account/announcement'),
          page('/notifications', 'account/notifications'),
          page('/notifications/stop', 'account/stop-notifications'),
          page('/how-it-works', 'info/how-it-works', { isPublic }),
          {
            ...page('/explore', 'explore', {
              searchParams: exploreNames,
              isPublic,
            }),
            loader: loadExplore,
          },
          {
            ...page('/explore/:slug', 'landing', { isPublic }),
            loader: loadLanding,
          },
          {
            ...page('/classes/:id', 'class', {
              searchParams: ['session_id'],
              isPublic,
            }),
            loader: loadClass,
          },
          {
            ...page('/instructors/:username', 'instructor', { isPublic }),
            loader: loadInstructor,
          },
          {
            ...page('/studios/:handle', 'studio', { isPublic }),
            loader: loadStudio,
          },
          page('/studio-invitations/:id', 'account/studio-invitation'),
          page('/bookings/:id', 'learning/booking'),
          page('/waitlist/:id', 'learning/waitlist'),
          page('/reschedules/:id', 'learning/reschedule'),
          page('/messages/:id?', 'messages'),
          page('/dashboard', 'learning/dashboard'),
          page('/dashboard/profile', 'account/profile'),
          page('/dashboard/teacher', 'teaching/instructor-dashboard'),
          page('/dashboard/teacher/earnings', 'teaching/earnings'),
          page('/dashboard/teacher/sessions/:id', 'teaching/session'),
          page('/dashboard/teacher/classes/:id/insight', 'teaching/class-insight'),
          page('/dashboard/studios', 'teaching/studios'),
          page('/dashboard/studios/:id', 'teaching/studio'),
          page('/dashboard/studios/:id/earnings', 'teaching/studio-earnings'),
          page('/createClass', 'teaching/create-class'),
          page('/dashboard/teacher/drafts/:id', 'teaching/class-draft'),
          page('/dashboard/teacher/drafts/:id/preview', 'teaching/draft-preview'),
          page('/classes/:id/edit', 'teaching/edit-class'),
          page('/become-instructor', 'teaching/become-instructor'),
          page('/admin', 'admin/overview'),
          page('/admin/applications', 'admin/applications'),
          page('/admin/reports', 'admin/reports'),
          page('/admin/message-reports', 'admin/message-reports'),
          page('/admin/conversations/:id', 'admin/conversation'),
          page('/admin/refund-requests', 'admin/refund-requests'),
          page('/admin/no-shows', 'admin/no-shows'),
          page('/admin/penalties', 'admin/penalties'),
          page('/admin/data-requests', 'admin/data-requests'),
          page('/admin/bookings', 'admin/bookings'),
          page('/admin/bookings/:id', 'admin/booking'),
          page('/admin/people', 'admin/people'),
          page('/admin/people/:id', 'admin/person'),
          page('/admin/people/:id/reviews', 'admin/person-reviews'),
          page('/admin/people/:id/reports', 'admin/person-reports'),
          page('/admin/sessions/:id', 'admin/session'),
          page('/admin/classes', 'admin/classes'),
          page('/admin/classes/:id', 'admin/class'),
          page('/admin/tags', 'admin/tags'),
          page('/admin/announcements', 'admin/announcements'),
          page('/admin/announcements/new', 'admin/new-announcement'),
          page('/admin/announcements/:id', 'admin/announcement'),
          page('/admin/money', 'admin/money'),
          page('/admin/money/lines', 'admin/money-lines', { searchParams: ['account', 'money'] }),
          page('/admin/money/events/:id', 'admin/money-event'),
          page('/admin/money/payments', 'admin/money-payments'),
          page('/admin/money/refunds', 'admin/money-refunds'),
          page('/admin/money/payouts', 'admin/money-payouts'),
          page('/admin/disputes', 'admin/disputes'),
          page('/admin/refunds', 'admin/refunds'),
          page('/admin/payouts', 'admin/payouts'),
          page('/admin/health', 'admin/health'),
          page('/admin/failures', 'admin/failures'),
          page('/admin/sign-in', 'admin/sign-in'),
          page('/admin/integrations', 'admin/integrations'),
          page('/admin/integrations/:id', 'admin/webhook'),
          page('/admin/settings', 'admin/settings'),
          page('/admin/settings/:part?', 'admin/settings'),
          page('/admin/audit', 'admin/audit'),
          {
            ...page('/admin/clock', 'admin/clock'),
            loader: demoOnly,
          },
          {
            ...page('/demo-pay/:id', 'dev/demo-pay'),
            loader: demoPaymentsOnly,
          },
          page('/faq', 'info/faq', { isPublic }),
          page('/contact', 'info/contact', { isPublic }),
          page('/offline', 'offline'),
          page('/privacy', 'info/privacy', { isPublic }),
          page('/terms', 'info/terms', { isPublic }),
          page('/imprint', 'info/imprint', { isPublic }),
          { path: '/classes/create', loader: () => redirect('/createClass', 308) },
          // Links in mails that were sent before the page was renamed.
          {
            path: '/moved/:id',
            handle: {
              module: 'src/web/pages/learning/reschedule.tsx',
              searchParams: ['token', 'answer'],
            } satisfies PageHandle,
            loader: ({ params, url }) =>
              redirect(`/reschedules/${encodeURIComponent(params['id'] ?? '')}${url.search}`, 308),
          },
          {
            ...page('/dev/ui', 'dev/dev-ui'),
            loader: demoOnly,
          },
          {
            ...page('/dev/mail', 'dev/dev-mail'),
            loader: demoOnly,
          },
          page('*', 'not-found', { status: 404 }),
        ],
      },
    ],
  },
];

function loadSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  return context.get(queryClientContext).ensureQueryData(siteQuery);
}

/** A failure is ignored: the page is shown without the demo accounts. */
async function loadDemoAccounts({ context }: LoaderFunctionArgs): Promise<null> {
  const { mode } = await loadSite(context);
  if (mode === 'demo') await context.get(queryClientContext).prefetchQuery(demoAccountsQuery);
  return null;
}

/** A failed call is ignored: the page is shown without its rows, and the browser asks again. */
async function loadHome({ context }: LoaderFunctionArgs): Promise<null> {
  const { homeQuery, HomeBody } = await firstPages.home();
  await HomeBody.bring();
  const client = context.get(queryClientContext);
  return firstResponses(client, { needed: homeQuery }).catch(() => null);
}

/** Imports the loader with the page's own code, so that other pages do not carry it. */
async function loadExplore({ context, request }: LoaderFunctionArgs): Promise<object> {
  const { loadExplorePage } = await firstPages.explore();
  return loadExplorePage(context.get(queryClientContext), new URL(request.url));
}

async function demoOnly({ context }: LoaderFunctionArgs): Promise<null> {
  const { mode } = await loadSite(context);
  if (mode !== 'demo') throw data(null, { status: 404 });
  return null;
}

/** Not found where payments are real, so that nobody believes they could pay here. */
async function demoPaymentsOnly({ context }: LoaderFunctionArgs): Promise<null> {
  const { payments } = await loadSite(context);
  if (payments !== 'demo') throw data(null, { status: 404 });
  return null;
}

/** The page appears with its body, whose parts below the first screen may come later. */
async function loadClass({ context, params: { id = '' } }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  await Promise.all([
    firstResponses(client, { needed: classQuery(id), wanted: [similarQuery(id)] }),
    firstPages.class().then(({ bringBody }) => bringBody()),
  ]);
  if (import.meta.env.SSR) (await firstPages.class()).trimSimilar?.(client, id);
  return null;
}

/** Each page has one address: another spelling of its town leads to it. */
async function loadLanding({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const slug = params['slug'] ?? '';
  const needed = landingQuery(slug);
  await firstResponses(client, { needed });
  const known = client.getQueryData(needed.queryKey)?.slug ?? slug;
  if (known !== slug) throw redirect(`/explore/${known}`, 308);
  return null;
}

function loadInstructor({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  return firstResponses(client, { needed: instructorQuery(params['username'] ?? '') });
}

function loadStudio({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  return firstResponses(client, { needed: studioPageQuery(params['handle'] ?? '') });
}
