// Page of one class. Selects the session that `session_id` names, else the soonest one with seats.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams, useRouteError } from 'react-router';
import { classQuery } from '#web/kit/class/class-queries.ts';
import { isJustPublished } from '#web/kit/class/just-published.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { askedByLoader } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { deferredPart } from '#web/kit/page/deferred-part.tsx';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { importOnce } from '#web/kit/page/import-once.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { StructuredData } from '#web/kit/page/structured-data.tsx';
import { summaryText } from '#web/kit/text/summary-text.ts';

/** Search engines read the server's HTML, so the browser does not load what writes these facts. */
const graph = import.meta.env.SSR
  ? await import('#web/features/class-page/structured/class-graph.ts')
  : undefined;

const importBody = importOnce(() => import('#web/features/class-page/class-parts.ts'));
const loadView = async () => (await importBody()).ClassView;
const loadNone = async () => (await importBody()).NoClass;

/** Pictures, facts and dates are read before anything is pressed, so the page does not wait for their code. */
const ClassView = deferredPart({
  load: loadView,
  sent: import.meta.env.SSR ? await loadView() : undefined,
  fallback: <div className="min-h-dvh" />,
});

const NoClass = deferredPart({
  load: loadNone,
  sent: import.meta.env.SSR ? await loadNone() : undefined,
});

/** Its instructor has just published it, in this browser. */
const SharePublished = deferredPart({
  load: async () =>
    (await import('#web/features/class-page/published/share-published.tsx')).SharePublished,
  sent: undefined,
});

/** For the route: a page that the browser draws has its body when it appears; the parts below may come later. */
export async function bringBody(): Promise<void> {
  const [{ bringParts }] = await Promise.all([importBody(), ClassView.bring(), NoClass.bring()]);
  if (!import.meta.env.SSR) bringParts();
}

/** For the route, on the server alone. */
export const trimSimilar = import.meta.env.SSR
  ? (await import('#web/features/class-page/trim-similar.ts')).trimSimilar
  : undefined;

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
  const { state } = useLocation();
  // A reload keeps the state, which the server does not know.
  const isHydrated = useHydrated();
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
      <StructuredData facts={graph?.classGraph(shown, site)} />
      {isHydrated && isJustPublished(state) && <SharePublished id={shown.id} title={shown.title} />}
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
      <NoClass failure={failure} onRetry={onRetry} />
    </>
  );
}
