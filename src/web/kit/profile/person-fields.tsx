// Fields about a person, in the settings and where they apply to teach.
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { profileLengths } from '#contract/accounts/profile.ts';
import { leastBioLetters } from '#domain/teaching/profile-gaps.ts';
import { numberText } from '#domain/text/number-text.ts';
import { profileLinkLimits } from '#domain/text/profile-link.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import {
  faultOf,
  type profileForm,
  type ProfileFormValues,
} from '#web/kit/forms/profile-form-rules.ts';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';

export interface ProfileFieldsProps {
  form: UseFormReturn<ProfileFormValues, unknown, z.output<typeof profileForm>>;
  /** For an application, which cannot be sent without. */
  isRequired?: boolean;
}

export function BioField({ form, isRequired }: ProfileFieldsProps) {
  const { register, control, formState } = form;
  const bio = useWatch({ control, name: 'bio' });
  return (
    <Field
      label="Bio"
      required={isRequired}
      error={faultOf('Bio', formState.errors.bio?.message)}
      hint={`${isRequired ? `Who you are and how you teach, in at least ${leastBioLetters} characters.` : 'What you like to learn or teach.'} ${bioCountText(bio, isRequired)}`}
      className="sm:col-span-2"
    >
      {(aria) => <Textarea {...aria} {...register('bio')} rows={5} />}
    </Field>
  );
}

/** What is missing where some is, and else what is left. */
export function bioCountText(bio: string, isRequired = false): string {
  const missing = leastBioLetters - bio.trim().length;
  if (isRequired && bio !== '' && missing > 0) return `${numberText(missing)} more to go.`;
  return leftText(profileLengths.bio - bio.length);
}

const leftText = (left: number): string => {
  const count = numberText(Math.abs(left));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many.` : `${count} ${characters} left.`;
};

export function LocationField({ form, isRequired }: ProfileFieldsProps) {
  const { control, formState } = form;
  return (
    <Field
      label="Location"
      required={isRequired}
      error={faultOf('Location', formState.errors.location?.message)}
      hint="Your area is enough; nobody needs your street."
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
  );
}

export function TeachesField({ form, isRequired }: ProfileFieldsProps) {
  const { register, formState } = form;
  return (
    <Field
      label="What you teach"
      required={isRequired}
      error={faultOf('What you teach', formState.errors.teaches?.message)}
      hint="In a few words, such as “Pottery on the wheel, for beginners”."
      className="sm:col-span-2"
    >
      {(aria) => <Input {...aria} {...register('teaches')} maxLength={profileLengths.teaches} />}
    </Field>
  );
}

export function LinksField({ form }: ProfileFieldsProps) {
  const { register, formState } = form;
  return (
    <Field
      label="Links"
      error={faultOf('Links', formState.errors.links?.message)}
      hint={`Your own pages elsewhere, one on each line, at most ${profileLinkLimits.most}. Shown on your page when you teach.`}
      className="sm:col-span-2"
    >
      {(aria) => (
        <Textarea
          {...aria}
          {...register('links')}
          rows={3}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.com/you"
        />
      )}
    </Field>
  );
}
