// Form for a new class, up to its publication.
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { BecomeInstructorDialog } from './become-instructor-dialog.tsx';
import { NewClassFields } from './new-class-fields.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import { FormFoot } from './form-section.tsx';
import { TooManyDrafts } from './server-draft/too-many-drafts.tsx';
import { SendButton } from './send-button.tsx';
import { NewClassInstructor } from './studio/new-class-instructor.tsx';
import { useNewClassStudio } from './studio/use-new-class-studio.ts';
import { newClassFormId, useNewClass } from './use-new-class.ts';
import { useSend } from './use-send.ts';

export function CreateClass({ user }: { user: AuthUser }) {
  const studio = useNewClassStudio(user.id);
  const editor = useNewClass(user, studio);
  const { form, images, draft } = editor;
  const [toConfirm, setToConfirm] = useState<NewClass | null>(null);
  const isOwn = studio.teacher === undefined || studio.teacher === user.id;
  const isFirstClass = isOwn && user.role === 'student' && user.instructorStatus !== 'pending';
  const { isBusy, onSubmit } = useSend(form, async (values) => {
    if (!(await editor.checkImages())) return;
    if (isFirstClass) setToConfirm(values);
    else await editor.publish(values);
  });
  return (
    <FormProvider {...form}>
      <form id={newClassFormId} method="dialog" noValidate onSubmit={onSubmit}>
        <Card>
          <NewClassInstructor choice={studio} />
          <NewClassFields form={form} images={images} openedAt={editor.openedAt} />
          <FormFoot>
            {editor.newDraft.isFull && <TooManyDrafts />}
            <DraftLine isSaved={draft.isSaved} onDiscard={editor.discard} />
            <div className="flex w-full flex-col-reverse gap-3 sm:ml-auto sm:w-auto sm:flex-row">
              <LinkButton to="/dashboard" variant="outline">
                Cancel
              </LinkButton>
              {/* A draft is of the person alone. */}
              {studio.id === undefined && (
                <BusyButton
                  variant="outline"
                  isBusy={editor.newDraft.isSaving}
                  busyText="Saving…"
                  onClick={editor.newDraft.save}
                >
                  Save draft
                </BusyButton>
              )}
              <SendButton isBusy={isBusy || editor.isSending} busyText="Creating class…">
                Create Class
              </SendButton>
            </div>
          </FormFoot>
        </Card>
      </form>
      {toConfirm && (
        <BecomeInstructorDialog
          onClose={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null);
            void editor.publish(toConfirm);
          }}
        />
      )}
    </FormProvider>
  );
}
