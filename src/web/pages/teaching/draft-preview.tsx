// Page that shows a draft as learners will see it.
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import type { ClassDraft } from '#contract/classes/drafts.ts';
import { ClassPreview } from '#web/features/class-page/class-preview.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { draftDetail } from '#web/kit/class/draft-detail.ts';
import { draftPath, draftQuery } from '#web/kit/class/draft-queries.ts';
import { draftValues } from '#web/kit/class/draft-values.ts';
import { newClass } from '#web/kit/class/editor-values.ts';
import { publishRequest } from '#web/kit/class/publish-request.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { PageSpinner } from '#web/kit/page/page-spinner.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Preview" description="A draft as learners will see it." noindex />
      <div className="only-signed-in">
        <RequireAuthSession>
          <Preview />
        </RequireAuthSession>
      </div>
    </>
  );
}

function Preview() {
  const { id = '' } = useParams();
  const draft = useQuery(draftQuery(id));
  const profile = useQuery(ownProfileQuery);
  return (
    <>
      <div className="sticky below-16 z-20 border-b border-border bg-info-soft text-info">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p className="font-semibold">Preview: only you can see this.</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={draftPath(id)} variant="outline" size="sm">
              <Pencil aria-hidden="true" />
              Back to the draft
            </LinkButton>
            <LinkButton to={draftPath(id)} state={publishRequest} size="sm">
              Publish
            </LinkButton>
          </div>
        </Container>
      </div>
      <Loaded query={draft} skeleton={<PageSpinner label="Loading preview" />}>
        {(one) => (
          <Loaded query={profile} skeleton={<PageSpinner label="Loading preview" />}>
            {(own) => <Shown draft={one} profile={own} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Shown({ draft, profile }: { draft: ClassDraft; profile: ProfileResponse }) {
  const { today } = useSite();
  const shown = useMemo(() => {
    const values = draftValues(draft.fields, newClass(businessNow(today), 'America/New_York'));
    return shownClass(draftDetail({ draft, values, profile }));
  }, [draft, profile, today]);
  return <ClassPreview shown={shown} />;
}
