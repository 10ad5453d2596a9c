// Error page in place of a page that failed; depends on nothing that may itself have failed to load.
import { CloudAlert } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { ApiError } from '#web/kit/api/api.ts';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import type { Site } from '#web/kit/api/site.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const isMissing = statusOf(error) === 404;
  // Unknown when the site facts themselves could not be loaded.
  const site = useRouteLoaderData<Site | undefined>('root');
  const title = isMissing ? 'Page Not Found' : 'Something went wrong';
  return (
    <>
      <title>{site ? `${title} · ${site.brandName}` : title}</title>
      <meta name="robots" content="noindex" />
      {isMissing ? <NotFoundView /> : <FailureView message={messageOf(error)} />}
    </>
  );
}

function FailureView({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <NoticeView
      icon={CloudAlert}
      title="Something went wrong"
      actions={
        <>
          {/* A full page load instead of a Link: it also replaces an outdated script, and works without one. */}
          <a href={pathname + search} className={buttonClass()}>
            Try again
          </a>
          <LinkButton to="/" reloadDocument variant="outline">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </NoticeView>
  );
}

function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
}

/** Shows only messages written for people; the text of an unexpected error is for the log. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const sent: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return typeof sent === 'string'
    ? sent
    : 'This page could not be loaded. Check your connection and try again in a moment.';
}
