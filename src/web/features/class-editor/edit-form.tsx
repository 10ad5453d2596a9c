// Form that edits the details of a class, without its sessions.
import { FormProvider } from 'react-hook-form';
import type { OwnClass } from '#contract/classes/classes.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import type { Payee } from '#web/kit/earnings/use-commission.ts';
import { Card } from '#web/ui/card.tsx';
import { PriceSection, WhatSection } from './detail-fields.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import { FormFoot, FormSection } from './form-section.tsx';
import { ImagePicker } from './images/image-picker.tsx';
import { NewPlaceDialog } from './place/new-place-dialog.tsx';
import { LocationField, ZoneLine } from './place/location-field.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';
import { MoreSection } from './more/more-section.tsx';
import type { Earner } from './price-hint.ts';
import { SendButton } from './send-button.tsx';
import { detailsFormId, useChangedClass } from './use-changed-class.ts';
import { useSend } from './use-send.ts';

const earnerOf = ({ studio, teacher }: OwnClass, user: AuthUser): Earner => {
  if (studio?.earns) return 'The studio gets';
  return teacher.id === user.id ? 'You get' : 'The instructor gets';
};

const payeeOf = ({ studio, teacher }: OwnClass, user: AuthUser): { payee?: Payee } => {
  if (studio?.earns) return { payee: { studio: studio.id } };
  return teacher.id === user.id ? {} : { payee: 'somebody else' };
};

export function EditForm({ one, user }: { one: OwnClass; user: AuthUser }) {
  const editor = useChangedClass(one, user);
  const { form, images, draft, hint, placeQuestion } = editor;
  const { isBusy, onSubmit } = useSend(form, (values) => editor.save(values));
  return (
    <FormProvider {...form}>
      <form id={detailsFormId} method="dialog" noValidate onSubmit={onSubmit}>
        <Card>
          <WhatSection titleHint={hint} />
          <PriceSection
            earner={earnerOf(one, user)}
            {...payeeOf(one, user)}
            note={
              <p className="text-sm text-text-2">
                The new number of seats counts for all dates ahead.
              </p>
            }
          />
          <FormSection
            title="Location"
            hint="Dates you have added stay at the same moment, shown in the time of the new place."
          >
            <LocationField hint={hint} />
            <ZoneLine />
          </FormSection>
          <FormSection title="Media" hint="Good photos are why people stop and look.">
            <ImagePicker images={images} />
          </FormSection>
          <QuestionsSection isBooked={one.wasBooked} />
          <MoreSection />
          <FormFoot>
            <DraftLine isSaved={draft.isSaved} onDiscard={editor.discard} />
            <SendButton isBusy={isBusy} busyText="Saving…" className="w-full sm:ml-auto sm:w-auto">
              Save changes
            </SendButton>
          </FormFoot>
        </Card>
      </form>
      {placeQuestion && (
        <NewPlaceDialog
          oldPlace={one.location}
          question={placeQuestion}
          onSave={(said) => editor.save(placeQuestion.values, said)}
          onClose={editor.dropPlaceQuestion}
        />
      )}
    </FormProvider>
  );
}
