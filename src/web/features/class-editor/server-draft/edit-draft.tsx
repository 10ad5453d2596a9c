// Editor of a draft on the server: saves by itself, leads to the preview, and publishes.
import { useQuery } from '@tanstack/react-query';
import { Eye, SearchX } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import type { ClassDraft } from '#contract/classes/drafts.ts';
import { ApiError } from '#web/kit/api/api.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { draftQuery } from '#web/kit/class/draft-queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BecomeInstructorDialog } from '../become-instructor-dialog.tsx';
import { EditorFrame } from '../editor-frame.tsx';
import { FormFoot } from '../form-section.tsx';
import { NewClassFields } from '../new-class-fields.tsx';
import { SendButton } from '../send-button.tsx';
import { useSend } from '../use-send.ts';
import { ChangedElsewhereNotice, SavedLine } from './saved-line.tsx';
import { TooManyDrafts } from './too-many-drafts.tsx';
import { usePublishRequest } from './use-publish-request.ts';
import { draftFormId, useDraftForm } from './use-draft-form.ts';

const classesPath = '/dashboard/teacher#classes';

export function EditDraft({ id, user }: { id: string; user: AuthUser }) {
  const query = useQuery(draftQuery(id));
  const { data, error } = query;
  if (!data && error instanceof ApiError && [400, 404].includes(error.status)) return <NoDraft />;
  return (
    <EditorFrame
      title="Your draft"
      subtitle="Saved while you write. Publish it when it is ready."
      cancelTo={classesPath}
      cancelLabel="Close"
    >
      <Loaded query={query} skeleton={<Skeleton className="h-[60rem] rounded-2xl" />}>
        {(draft) => <DraftForm draft={draft} user={user} />}
      </Loaded>
    </EditorFrame>
  );
}

function DraftForm({ draft, user }: { draft: ClassDraft; user: AuthUser }) {
  const editor = useDraftForm(draft, user);
  const { form, images } = editor;
  const { isBusy, onSubmit } = useSend(form, editor.askOrPublish);
  usePublishRequest(draftFormId);
  return (
    <FormProvider {...form}>
      {editor.state === 'changed elsewhere' && (
        <ChangedElsewhereNotice onCopy={editor.keepAsAnother} isCopying={editor.isCopying} />
      )}
      {editor.isFull && <TooManyDrafts />}
      <SavedLine state={editor.state} onRetry={editor.saveNow} />
      <form id={draftFormId} method="dialog" noValidate onSubmit={onSubmit}>
        <Card>
          <NewClassFields form={form} images={images} openedAt={editor.openedAt} />
          <FormFoot>
            <div className="flex w-full flex-col-reverse gap-3 sm:ml-auto sm:w-auto sm:flex-row">
              <BusyButton
                variant="outline"
                isBusy={editor.isLeaving}
                busyText="Saving…"
                onClick={editor.preview}
              >
                <Eye aria-hidden="true" />
                Preview
              </BusyButton>
              <SendButton isBusy={isBusy || editor.isPublishing} busyText="Publishing…">
                Publish
              </SendButton>
            </div>
          </FormFoot>
        </Card>
      </form>
      {editor.isAsking && (
        <BecomeInstructorDialog onClose={editor.dropQuestion} onConfirm={editor.publish} />
      )}
    </FormProvider>
  );
}

function NoDraft() {
  return (
    <NoticeView
      icon={SearchX}
      title="Draft not found"
      actions={<LinkButton to={classesPath}>Go to your classes</LinkButton>}
    >
      <p>There is no draft of yours at this address. It may have been published or deleted.</p>
    </NoticeView>
  );
}
