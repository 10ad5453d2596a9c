// The route table: every address of the product, one line each.
import {
  data,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { queryClientContext } from './app-context.ts';
import { demoAccountsQuery } from './features/account/sign-in/demo-accounts-query.ts';
import { classQuery, similarQuery } from './kit/class/class-queries.ts';
import { exploreNames } from './features/explore/search/address-names.ts';
import { landingQuery } from './features/landing/landing-query.ts';
import { instructorQuery } from './features/instructor-page/instructor-query.ts';
import { firstResponses } from './kit/api/first-responses.ts';
import { Layout } from './layout.tsx';
import { siteQuery, type Site } from './kit/api/site.ts';
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

type LoadPage = () => Promise<object>;

const page = (path: string, module: string, lazy: LoadPage, handle: Partial<PageHandle> = {}) =>
  ({
    path,
    lazy,
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
            ...page('/', 'home', () => import('./pages/home.tsx'), { isPublic }),
            loader: loadHome,
          },
          {
            ...page('/auth/signin', 'account/sign-in', () => import('./pages/account/sign-in.tsx')),
            loader: loadDemoAccounts,
          },
          page(
            '/auth/second-factor',
            'account/second-factor',
            () => import('./pages/account/second-factor.tsx'),
          ),
          page(
            '/auth/operator-factor',
            'account/operator-factor',
            () => import('./pages/account/operator-factor.tsx'),
          ),
          page('/auth/signup', 'account/sign-up', () => import('./pages/account/sign-up.tsx')),
          page(
            '/auth/callback',
            'account/provider-return',
            () => import('./pages/account/provider-return.tsx'),
          ),
          page(
            '/auth/verify-email',
            'account/verify-email',
            () => import('./pages/account/verify-email.tsx'),
          ),
          page('/auth/resend', 'account/resend', () => import('./pages/account/resend.tsx')),
          page(
            '/auth/forgot-password',
            'account/forgot-password',
            () => import('./pages/account/forgot-password.tsx'),
          ),
          page(
            '/auth/reset-password',
            'account/reset-password',
            () => import('./pages/account/reset-password.tsx'),
          ),
          page(
            '/auth/keep-factor',
            'account/keep-factor',
            () => import('./pages/account/keep-factor.tsx'),
          ),
          page(
            '/alerts/stop',
            'account/stop-alert',
            () => import('./pages/account/stop-alert.tsx'),
          ),
          page(
            '/how-it-works',
            'info/how-it-works',
            () => import('./pages/info/how-it-works.tsx'),
            { isPublic },
          ),
          {
            ...page('/explore', 'explore', () => import('./pages/explore.tsx'), {
              searchParams: exploreNames,
              isPublic,
            }),
            loader: loadExplore,
          },
          {
            ...page('/explore/:slug', 'landing', () => import('./pages/landing.tsx'), { isPublic }),
            loader: loadLanding,
          },
          {
            ...page('/classes/:id', 'class', () => import('./pages/class.tsx'), {
              searchParams: ['session_id'],
              isPublic,
            }),
            loader: loadClass,
          },
          {
            ...page(
              '/instructors/:username',
              'instructor',
              () => import('./pages/instructor.tsx'),
              { isPublic },
            ),
            loader: loadInstructor,
          },
          page('/bookings/:id', 'learning/booking', () => import('./pages/learning/booking.tsx')),
          page('/waitlist/:id', 'learning/waitlist', () => import('./pages/learning/waitlist.tsx')),
          page(
            '/reschedules/:id',
            'learning/reschedule',
            () => import('./pages/learning/reschedule.tsx'),
          ),
          page('/dashboard', 'learning/dashboard', () => import('./pages/learning/dashboard.tsx')),
          page(
            '/dashboard/profile',
            'account/profile',
            () => import('./pages/account/profile.tsx'),
          ),
          page(
            '/dashboard/teacher',
            'teaching/instructor-dashboard',
            () => import('./pages/teaching/instructor-dashboard.tsx'),
          ),
          page(
            '/dashboard/teacher/earnings',
            'teaching/earnings',
            () => import('./pages/teaching/earnings.tsx'),
          ),
          page(
            '/dashboard/teacher/sessions/:id',
            'teaching/session',
            () => import('./pages/teaching/session.tsx'),
          ),
          page(
            '/createClass',
            'teaching/create-class',
            () => import('./pages/teaching/create-class.tsx'),
          ),
          page(
            '/classes/:id/edit',
            'teaching/edit-class',
            () => import('./pages/teaching/edit-class.tsx'),
          ),
          page(
            '/become-instructor',
            'teaching/become-instructor',
            () => import('./pages/teaching/become-instructor.tsx'),
          ),
          page('/admin', 'admin/overview', () => import('./pages/admin/overview.tsx')),
          page(
            '/admin/applications',
            'admin/applications',
            () => import('./pages/admin/applications.tsx'),
          ),
          page('/admin/reports', 'admin/reports', () => import('./pages/admin/reports.tsx')),
          page(
            '/admin/refund-requests',
            'admin/refund-requests',
            () => import('./pages/admin/refund-requests.tsx'),
          ),
          page('/admin/no-shows', 'admin/no-shows', () => import('./pages/admin/no-shows.tsx')),
          page('/admin/penalties', 'admin/penalties', () => import('./pages/admin/penalties.tsx')),
          page('/admin/people', 'admin/people', () => import('./pages/admin/people.tsx')),
          page('/admin/people/:id', 'admin/person', () => import('./pages/admin/person.tsx')),
          page('/admin/classes', 'admin/classes', () => import('./pages/admin/classes.tsx')),
          page('/admin/classes/:id', 'admin/class', () => import('./pages/admin/class.tsx')),
          page('/admin/tags', 'admin/tags', () => import('./pages/admin/tags.tsx')),
          page('/admin/money', 'admin/money', () => import('./pages/admin/money.tsx')),
          page(
            '/admin/money/lines',
            'admin/money-lines',
            () => import('./pages/admin/money-lines.tsx'),
            { searchParams: ['account', 'money'] },
          ),
          page(
            '/admin/money/events/:id',
            'admin/money-event',
            () => import('./pages/admin/money-event.tsx'),
          ),
          page('/admin/disputes', 'admin/disputes', () => import('./pages/admin/disputes.tsx')),
          page('/admin/refunds', 'admin/refunds', () => import('./pages/admin/refunds.tsx')),
          page('/admin/payouts', 'admin/payouts', () => import('./pages/admin/payouts.tsx')),
          page('/admin/failures', 'admin/failures', () => import('./pages/admin/failures.tsx')),
          page('/admin/sign-in', 'admin/sign-in', () => import('./pages/admin/sign-in.tsx')),
          page('/admin/settings', 'admin/settings', () => import('./pages/admin/settings.tsx')),
          page('/admin/audit', 'admin/audit', () => import('./pages/admin/audit.tsx')),
          {
            ...page('/admin/clock', 'admin/clock', () => import('./pages/admin/clock.tsx')),
            loader: demoOnly,
          },
          {
            ...page('/demo-pay/:id', 'dev/demo-pay', () => import('./pages/dev/demo-pay.tsx')),
            loader: demoPaymentsOnly,
          },
          page('/faq', 'info/faq', () => import('./pages/info/faq.tsx'), { isPublic }),
          page('/contact', 'info/contact', () => import('./pages/info/contact.tsx'), { isPublic }),
          page('/offline', 'offline', () => import('./pages/offline.tsx')),
          page('/privacy', 'info/privacy', () => import('./pages/info/privacy.tsx'), { isPublic }),
          page('/terms', 'info/terms', () => import('./pages/info/terms.tsx'), { isPublic }),
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
            ...page('/dev/ui', 'dev/dev-ui', () => import('./pages/dev/dev-ui.tsx')),
            loader: demoOnly,
          },
          {
            ...page('/dev/mail', 'dev/dev-mail', () => import('./pages/dev/dev-mail.tsx')),
            loader: demoOnly,
          },
          page('*', 'not-found', () => import('./pages/not-found.tsx'), { status: 404 }),
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
  const { homeQuery, HomeBody } = await import('./pages/home.tsx');
  await HomeBody.bring();
  const client = context.get(queryClientContext);
  return firstResponses(client, { needed: homeQuery }).catch(() => null);
}

/** Imports the loader with the page's own code, so that other pages do not carry it. */
async function loadExplore({ context, request }: LoaderFunctionArgs): Promise<object> {
  const { loadExplorePage } = await import('./pages/explore.tsx');
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
    import('./pages/class.tsx').then(({ bringBody }) => bringBody()),
  ]);
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
