// Page of a kind of class, everywhere or in one town, made for people who come from a search engine.
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import type { LandingPage } from '#contract/classes/landing.ts';
import { landingFacts } from '#web/features/landing/landing-facts.ts';
import { landingQuery } from '#web/features/landing/landing-query.ts';
import { landingDescription, landingTitle } from '#web/features/landing/landing-text.ts';
import { LandingView } from '#web/features/landing/landing-view.tsx';
import { askedByLoader } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { StructuredData } from '#web/kit/page/structured-data.tsx';

export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...landingQuery(slug), ...askedByLoader });
  if (data) return <Landing key={data.slug} page={data} />;
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  return <PageSpinner label="Loading classes" />;
}

/** Shown when the server could not load the page, for example because there is no such kind or town. */
export function ErrorBoundary() {
  return <NotFound error={useRouteError()} onRetry={() => location.reload()} />;
}

function Landing({ page }: { page: LandingPage }) {
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title={landingTitle(page)}
        description={landingDescription(page)}
        path={`/explore/${page.slug}`}
        noindex={page.total.count === 0}
      />
      <StructuredData facts={import.meta.env.SSR ? landingFacts(page, publicUrl) : undefined} />
      <LandingView page={page} />
    </>
  );
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = loadFailureText(error, 'Failed to load classes');
  return (
    <>
      <PageHead
        title={failure === undefined ? 'Page not found' : 'Classes could not be loaded'}
        description="There is no page to show."
        noindex
      />
      {failure === undefined ? (
        <NotFoundView />
      ) : (
        <NotLoadedView
          title="These classes could not be loaded"
          failure={failure}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
