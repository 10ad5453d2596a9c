// Page of one class. Selects the session that `session_id` names, else the soonest one with seats.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useRouteError } from 'react-router';
import { ClassNotFound } from '#web/features/class-page/class-not-found.tsx';
import { ClassView } from '#web/features/class-page/class-view.tsx';
import { classQuery } from '#web/kit/class/class-queries.ts';
import { classGraph } from '#web/features/class-page/structured/class-graph.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { askedByLoader } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { StructuredData } from '#web/kit/page/structured-data.tsx';
import { summaryText } from '#web/kit/text/summary-text.ts';

export { bringParts } from '#web/features/class-page/lazy-parts.tsx';

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...classQuery(id), ...askedByLoader });
  // Keyed by id, so that UI state of one class is not carried over to the next.
  if (data) return <ClassPage key={data.id} detail={data} />;
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  return <PageSpinner label="Loading class" />;
}

/** Shown when the server could not load the class, for example because it does not exist. */
export function ErrorBoundary() {
  return <NotFound error={useRouteError()} onRetry={() => location.reload()} />;
}

function ClassPage({ detail }: { detail: ClassDetail }) {
  const site = useSite();
  const shown = useMemo(() => shownClass(detail), [detail]);
  return (
    <>
      <PageHead
        title={shown.title}
        description={summaryText(shown.description)}
        path={`/classes/${shown.id}`}
        image={{
          address: shown.shareImage,
          alt: `${shown.title}, ${shown.location}`,
          isCard: true,
        }}
      />
      <StructuredData facts={import.meta.env.SSR ? classGraph(shown, site) : undefined} />
      <ClassView shown={shown} />
    </>
  );
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = loadFailureText(error, 'Failed to load class');
  return (
    <>
      <PageHead
        title={failure === undefined ? 'Class not found' : 'Class could not be loaded'}
        description="There is no class to show."
        noindex
      />
      {failure === undefined ? (
        <ClassNotFound />
      ) : (
        <NotLoadedView title="This class could not be loaded" failure={failure} onRetry={onRetry} />
      )}
    </>
  );
}
