// Form for a new class, up to its publication.
import { useState } from 'react';
import { Controller, FormProvider, type FieldErrors } from 'react-hook-form';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { PriceSection, WhatSection } from './detail-fields.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import { FormFoot, FormSection } from './form-section.tsx';
import { ImagePicker } from './images/image-picker.tsx';
import { LocationField, ZoneLine } from './place/location-field.tsx';
import { ScheduleFields } from './schedule/schedule-fields.tsx';
import { MoreSection } from './more/more-section.tsx';
import { SendButton } from './send-button.tsx';
import { newClassFormId, useNewClass } from './use-new-class.ts';
import { useSend } from './use-send.ts';
import type { Schedule, ScheduleFaults } from '#web/kit/schedule/schedule.ts';

export function CreateClass({ user }: { user: AuthUser }) {
  const editor = useNewClass(user);
  const { form, images, draft } = editor;
  const [toConfirm, setToConfirm] = useState<NewClass | null>(null);
  const isFirstClass = user.role === 'student' && user.instructorStatus !== 'pending';
  const { isBusy, onSubmit } = useSend(form, async (values) => {
    if (!(await editor.checkImages())) return;
    if (isFirstClass) setToConfirm(values);
    else await editor.publish(values);
  });
  return (
    <FormProvider {...form}>
      <form id={newClassFormId} method="dialog" noValidate onSubmit={onSubmit}>
        <Card>
          <WhatSection />
          <PriceSection />
          <FormSection
            title="Location & Schedule"
            hint="Times are those on the clock where the class takes place."
          >
            <LocationField />
            <Controller
              control={form.control}
              name="schedule"
              render={({ field }) => (
                <ScheduleFields
                  schedule={field.value}
                  onChange={field.onChange}
                  faults={scheduleMessages(form.formState.errors.schedule)}
                  timeZone={form.watch('timeZone')}
                  now={editor.openedAt}
                  zone={<ZoneLine />}
                />
              )}
            />
          </FormSection>
          <FormSection title="Media" hint="Good photos are why people stop and look.">
            <ImagePicker images={images} />
          </FormSection>
          <MoreSection />
          <FormFoot>
            <DraftLine isSaved={draft.isSaved} onDiscard={editor.discard} />
            <div className="flex w-full flex-col-reverse gap-3 sm:ml-auto sm:w-auto sm:flex-row">
              <LinkButton to="/dashboard" variant="outline">
                Cancel
              </LinkButton>
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

/** Extracts the schedule's error messages from the form library's structure. */
function scheduleMessages(errors: FieldErrors<Schedule> | undefined): ScheduleFaults {
  const { startTime, endTime, plan } = errors ?? {};
  return {
    ...(startTime?.message && { startTime: startTime.message }),
    ...(endTime?.message && { endTime: endTime.message }),
    ...(plan?.message && { plan: plan.message }),
  };
}

interface BecomeInstructorDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains what publishing a first class means, and asks for confirmation. */
function BecomeInstructorDialog({ onClose, onConfirm }: BecomeInstructorDialogProps) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Become an instructor?"
        description="Publishing your first class makes you an instructor. You keep your bookings and everything else of your account."
      >
        <p className="mt-3 text-text-2">
          Where new instructors are approved first, your class appears as soon as you are.
        </p>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Not yet</Button>
          </DialogClose>
          <Button onClick={onConfirm}>Become an instructor and publish</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
