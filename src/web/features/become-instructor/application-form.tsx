// Form that completes a profile and applies with it: photo, bio, town, what the person teaches, and links.
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#web/kit/api/api.ts';
import { type Profile, useProfileChange } from '#web/kit/auth/own-profile.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import {
  applicationForm,
  changedOnly,
  formFrom,
  isFormField,
  type profileForm,
  type ProfileFormValues,
  publicWords,
} from '#web/kit/forms/profile-form-rules.ts';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { useContactHint } from '#web/kit/messages/use-contact-hint.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import {
  BioField,
  LinksField,
  LocationField,
  TeachesField,
} from '#web/kit/profile/person-fields.tsx';
import { PhotoPicker } from '#web/kit/profile/photo-picker.tsx';

interface ApplicationFormProps {
  profile: Profile;
  isProcessing: boolean;
  onApply: () => void;
  /** The buttons below the fields; one of them submits the form. */
  children: (isBusy: boolean) => ReactNode;
}

const partId = 'your-profile';

export function ApplicationForm(props: ApplicationFormProps) {
  const { profile, isProcessing, onApply, children } = props;
  const form: UseFormReturn<ProfileFormValues, unknown, z.output<typeof profileForm>> = useForm({
    resolver: rulesOf(applicationForm),
    values: formFrom(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const change = useProfileChange();
  const hint = useContactHint();
  const [isPhotoAsked, setPhotoAsked] = useState(false);
  const lacksPhoto = profile.profileImage === null;
  const isBusy = isProcessing || form.formState.isSubmitting;

  const askForPhoto = () => setPhotoAsked(lacksPhoto);
  const apply = form.handleSubmit(async (values) => {
    askForPhoto();
    if (isProcessing) return;
    if (lacksPhoto) return focusPart(`#${partId}`);
    if (!hint.maySend(publicWords(form.getValues()))) return;
    try {
      const body = changedOnly(values, form.formState.dirtyFields);
      if (Object.keys(body).length > 0) await change.mutateAsync({ body });
      onApply();
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of faults)
        if (isFormField(field)) form.setError(field, { message }, { shouldFocus: true });
    }
  }, askForPhoto);

  return (
    <form method="dialog" noValidate onSubmit={(event) => void apply(event)}>
      <fieldset
        id={partId}
        tabIndex={-1}
        className="mt-10 grid grid-cols-1 gap-6 border-t border-border pt-8 sm:grid-cols-2"
      >
        <legend className="sr-only">Your profile</legend>
        <p
          aria-hidden="true"
          className="text-xl font-bold tracking-tight sm:col-span-2 sm:text-2xl"
        >
          Your profile
        </p>
        <div className="sm:col-span-2">
          <PhotoPicker
            profile={profile}
            part={`#${partId}`}
            error={
              isPhotoAsked && lacksPhoto
                ? 'Add a photo: learners want to see whom they meet'
                : undefined
            }
          />
        </div>
        <TeachesField form={form} isRequired />
        <BioField form={form} isRequired />
        <LocationField form={form} isRequired />
        <LinksField form={form} />
      </fieldset>
      {hint.kind && (
        <div className="mt-6">
          <ContactHint
            kind={hint.kind}
            what="profile"
            onSend={() => {
              hint.agree();
              void apply();
            }}
            onChange={() => {
              hint.close();
              form.setFocus('bio');
            }}
          />
        </div>
      )}
      <FormAlert error={change.error} className="mt-6" />
      {children(isBusy)}
    </form>
  );
}
