// What is said about a studio on its page: photo, name, town, text and page address.
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type OwnStudio,
  studioAboutRule,
  studioHandleRule,
  studioLimits,
  studioLocationRule,
  studioNameRule,
} from '#contract/studios/studios.ts';
import { handleLength } from '#domain/studios/studio-handle.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { StudioPhoto } from './studio-photo.tsx';
import { StudioSection } from './studio-section.tsx';
import { useStudioCall } from './studio-queries.ts';

/** Pasted text may contain tabs, which are invisible and refused by the contract. */
const typedLines = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll('\t', ' ')),
);

const rules = z.object({
  name: studioNameRule,
  handle: studioHandleRule,
  location: studioLocationRule,
  about: z.pipe(typedLines, studioAboutRule),
});

type Values = z.input<typeof rules>;

const valuesOf = ({ name, handle, location, about }: OwnStudio): Values => ({
  name,
  handle,
  location: location ?? '',
  about: about ?? '',
});

export function DetailsSection({ studio }: { studio: OwnStudio }) {
  const { mutateAsync, error } = useStudioCall('PUT /api/studios/{id}');
  const form = useForm({
    resolver: rulesOf(rules),
    // Another tab or person updates the studio: typed fields stay, the others follow.
    values: valuesOf(studio),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
  });
  const { isSubmitting, isDirty } = form.formState;
  const save = form.handleSubmit(async (body) => {
    try {
      const saved = await mutateAsync({ params: { id: studio.id }, body });
      form.reset(valuesOf(saved), { keepDirtyValues: false, keepDirty: false, keepErrors: false });
      toast({ title: 'Studio saved' });
    } catch (refusal) {
      const faults = refusal instanceof ApiError ? Object.entries(refusal.fields) : [];
      for (const [field, message] of faults)
        if (field in rules.shape)
          form.setError(field as keyof Values, { message }, { shouldFocus: true });
    }
  });
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <StudioSection
      id="details"
      title="Page of the studio"
      description="What everybody reads about it."
    >
      <StudioPhoto studio={studio} />
      <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="mt-8">
        <Fields form={form} />
        <FormAlert error={isAtField ? null : error} className="mt-6" />
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
      </form>
    </StudioSection>
  );
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, z.output<typeof rules>> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { publicUrl } = useSite();
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Field label="Name" required error={faultOf('Name', errors.name?.message)}>
        {(aria) => (
          <Input
            {...aria}
            {...register('name')}
            maxLength={studioLimits.nameLetters}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field
        label="Page address"
        required
        error={faultOf('Page address', errors.handle?.message)}
        hint={`The end of ${new URL(publicUrl).host}/studios/… Links to the old one stop working.`}
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('handle')}
            maxLength={handleLength.most}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Town"
        error={faultOf('Town', errors.location?.message)}
        className="sm:col-span-2"
      >
        {(aria) => (
          <Controller
            control={control}
            name="location"
            render={({ field }) => <PlaceCombobox {...aria} {...field} />}
          />
        )}
      </Field>
      <Field
        label="About"
        error={faultOf('About', errors.about?.message)}
        hint={`What one can learn there, and from whom. At most ${studioLimits.aboutLetters.toLocaleString('en-US')} characters.`}
        className="sm:col-span-2"
      >
        {(aria) => <Textarea {...aria} {...register('about')} rows={6} />}
      </Field>
    </div>
  );
}
