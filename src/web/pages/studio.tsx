// Public page of one studio, found by its handle.
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useParams, useRouteError } from 'react-router';
import type { StudioPage } from '#contract/studios/studios.ts';
import { studioFacts } from '#web/features/studio-page/studio-facts.ts';
import { studioPageQuery } from '#web/features/studio-page/studio-page-query.ts';
import { StudioView } from '#web/features/studio-page/studio-view.tsx';
import { askedByLoader } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { StructuredData } from '#web/kit/page/structured-data.tsx';
import { summaryText } from '#web/kit/text/summary-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function Component() {
  const { handle = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...studioPageQuery(handle), ...askedByLoader });
  if (data) return <Studio key={data.id} studio={data} />;
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  return <PageSpinner label="Loading studio" />;
}

/** Shown when the server could not load the studio, for example because there is none. */
export function ErrorBoundary() {
  return <NotFound error={useRouteError()} onRetry={() => location.reload()} />;
}

function Studio({ studio }: { studio: StudioPage }) {
  const { publicUrl } = useSite();
  const { name, handle, about, picture } = studio;
  return (
    <>
      <PageHead
        title={name}
        description={summaryText(about || `In-person classes at ${name}.`)}
        path={`/studios/${handle}`}
        {...(picture && { image: { address: picture.url, alt: name } })}
      />
      <StructuredData facts={import.meta.env.SSR ? studioFacts(studio, publicUrl) : undefined} />
      <StudioView studio={studio} />
    </>
  );
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = loadFailureText(error, 'Failed to load studio');
  return (
    <>
      <PageHead
        title={failure === undefined ? 'Studio not found' : 'Studio could not be loaded'}
        description="There is no studio to show."
        noindex
      />
      {failure === undefined ? (
        <NoticeView
          icon={Building2}
          title="Studio not found"
          actions={<LinkButton to="/explore">Explore classes</LinkButton>}
        >
          <p>We couldn&apos;t find the studio you&apos;re looking for.</p>
        </NoticeView>
      ) : (
        <NotLoadedView
          title="This studio could not be loaded"
          failure={failure}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
