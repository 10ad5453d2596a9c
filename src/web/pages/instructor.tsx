// Page of one instructor, found by username.
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import type { InstructorPage } from '#contract/classes/classes.ts';
import { instructorFacts } from '#web/features/instructor-page/instructor-facts.ts';
import { InstructorNotFound } from '#web/features/instructor-page/instructor-not-found.tsx';
import { instructorQuery } from '#web/features/instructor-page/instructor-query.ts';
import { InstructorView } from '#web/features/instructor-page/instructor-view.tsx';
import { askedByLoader } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { NotLoadedView } from '#web/kit/page/not-loaded-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { StructuredData } from '#web/kit/page/structured-data.tsx';
import { summaryText } from '#web/kit/text/summary-text.ts';

export function Component() {
  const { username = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...instructorQuery(username), ...askedByLoader });
  if (data) return <Instructor key={data.id} instructor={data} />;
  if (error) return <NotFound error={error} onRetry={() => void refetch()} />;
  return <PageSpinner label="Loading instructor" />;
}

/** Shown when the server could not load the instructor, for example because there is none. */
export function ErrorBoundary() {
  return <NotFound error={useRouteError()} onRetry={() => location.reload()} />;
}

function Instructor({ instructor }: { instructor: InstructorPage }) {
  const { publicUrl } = useSite();
  const { username, bio, profileImage } = instructor;
  const fullName = instructor.fullName.trim() || 'Instructor';
  const shown = { ...instructor, fullName };
  return (
    <>
      <PageHead
        title={fullName}
        description={summaryText(bio || `In-person classes taught by ${fullName}.`)}
        path={`/instructors/${encodeURIComponent(username)}`}
        {...(profileImage !== null && { image: { address: profileImage, alt: fullName } })}
      />
      <StructuredData facts={import.meta.env.SSR ? instructorFacts(shown, publicUrl) : undefined} />
      <InstructorView instructor={shown} />
    </>
  );
}

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = loadFailureText(error, 'Failed to load instructor');
  return (
    <>
      <PageHead
        title={failure === undefined ? 'Instructor not found' : 'Instructor could not be loaded'}
        description="There is no instructor to show."
        noindex
      />
      {failure === undefined ? (
        <InstructorNotFound />
      ) : (
        <NotLoadedView
          title="This instructor could not be loaded"
          failure={failure}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
