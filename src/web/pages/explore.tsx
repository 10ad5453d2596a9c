// Explore page: all classes with upcoming sessions, searchable by subject, place, time and price.
import type { QueryClient } from '@tanstack/react-query';
import { useLoaderData, useLocation, useRouteError } from 'react-router';
import type { ExploreHead } from '#web/features/explore/explore-head.ts';
import { Failure, failureMessage } from '#web/features/explore/results/failure.tsx';
import { deferredPart } from '#web/kit/page/deferred-part.tsx';
import { importOnce } from '#web/kit/page/import-once.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

const importBody = importOnce(() => import('#web/features/explore/explore-parts.ts'));
const loadBody = async () => (await importBody()).ExploreBody;

/** The search form and the links work without a script, so the page does not wait for their code. */
const ExploreBody = deferredPart({
  load: loadBody,
  sent: import.meta.env.SSR ? await loadBody() : undefined,
  fallback: <div className="min-h-dvh" />,
});

/** For the route: a page that the browser draws has its body when it appears. */
export async function loadExplorePage(client: QueryClient, url: URL): Promise<ExploreHead> {
  const [{ loadExplore }] = await Promise.all([importBody(), ExploreBody.bring()]);
  return loadExplore(client, url);
}

export function Component() {
  const head = useLoaderData<ExploreHead>();
  return (
    <>
      <PageHead {...head} />
      <ExploreBody />
    </>
  );
}

/** Shown only when the server could not load the list; in the browser the page itself reports failures. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return (
    <>
      <PageHead title="Explore Classes" description="The classes could not be loaded." noindex />
      <Container className="py-10 sm:py-14">
        <h1 className={pageTitleClass}>Explore Classes</h1>
        <div className="mt-8">
          <Failure message={failureMessage(error)}>
            {/* A full page load instead of a Link: it also replaces an outdated script, and works without one. */}
            <a href={pathname + search} className={buttonClass()}>
              Try again
            </a>
          </Failure>
        </div>
      </Container>
    </>
  );
}
