// Form for a person's public facts: name, username, bio, area and phone.
import { useForm } from 'react-hook-form';
import { ApiError } from '#web/kit/api/api.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { useContactHint } from '#web/kit/messages/use-contact-hint.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { type Profile, useProfileChange } from '#web/kit/auth/own-profile.ts';
import { ProfileFields } from './profile-fields.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import {
  changedOnly,
  formFields,
  formFrom,
  isFormField,
  profileForm,
  publicWords,
} from '#web/kit/forms/profile-form-rules.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm({
    resolver: rulesOf(profileForm),
    // A saved photo or another tab updates the profile: typed fields stay, the others follow.
    values: formFrom(profile),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
  });
  const change = useProfileChange();
  const { isSubmitting, isDirty, dirtyFields } = form.formState;

  const hint = useContactHint();

  const save = form.handleSubmit(async (values) => {
    const sent = form.getValues();
    const saysMore = dirtyFields.bio || dirtyFields.teaches || dirtyFields.links;
    if (saysMore && !hint.maySend(publicWords(sent))) return;
    try {
      const saved = await change.mutateAsync({ body: changedOnly(values, dirtyFields) });
      const typed = form.getValues();
      form.reset(formFrom(saved), nothingSaved);
      // Text typed while saving is neither saved nor lost.
      for (const name of formFields)
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      toast({ title: 'Profile saved', description: 'Others see your changes from now on.' });
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of faults)
        if (isFormField(field)) form.setError(field, { message }, { shouldFocus: true });
    }
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)}>
      <ProfileFields form={form} />
      {hint.kind && (
        <div className="mt-6">
          <ContactHint
            kind={hint.kind}
            what="profile"
            onSend={() => {
              hint.agree();
              void save();
            }}
            onChange={() => {
              hint.close();
              form.setFocus('bio');
            }}
          />
        </div>
      )}
      <FormAlert error={generalFault(change.error)} className="mt-6" />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <BusyButton
          type="submit"
          isBusy={isSubmitting}
          busyText="Saving…"
          className="w-full sm:w-auto"
        >
          Save changes
        </BusyButton>
        <p role="status" className="text-sm text-text-3">
          {isDirty && !isSubmitting && 'You have unsaved changes.'}
        </p>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}

/** The form's options apply to every reset that does not override them. */
const nothingSaved = { keepDirtyValues: false, keepDirty: false, keepErrors: false };

/** An error shown at a field is not repeated below. */
function generalFault(error: Error | null): Error | null {
  const isAtField = error instanceof ApiError && Object.keys(error.fields).some(isFormField);
  return isAtField ? null : error;
}
