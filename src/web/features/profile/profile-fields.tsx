// Fields of the profile form.
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Switch } from 'radix-ui';
import { type Ref, useId } from 'react';
import { profileLengths } from '#contract/accounts/profile.ts';
import { numberText } from '#domain/text/number-text.ts';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';
import { phoneHint } from '#web/kit/forms/phone-hint.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import {
  faultOf,
  type profileForm,
  type ProfileFormValues,
} from '#web/kit/forms/profile-form-rules.ts';

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileFormValues, unknown, z.output<typeof profileForm>>;
}

export function ProfileFields({ form }: ProfileFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Field label="Full name" required error={faultOf('Full name', errors.fullName?.message)}>
        {(aria) => <Input {...aria} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field
        label="Username"
        required
        error={faultOf('Username', errors.username?.message)}
        hint="Letters, digits, dots, dashes and underscores."
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <BioField form={form} />
      <LocationField form={form} />
      <PhoneFields form={form} />
    </div>
  );
}

function BioField({ form }: ProfileFieldsProps) {
  const { register, control, formState } = form;
  const left = profileLengths.bio - useWatch({ control, name: 'bio' }).length;
  return (
    <Field
      label="Bio"
      error={faultOf('Bio', formState.errors.bio?.message)}
      hint={`What you like to learn or teach. ${leftText(left)}`}
      className="sm:col-span-2"
    >
      {(aria) => <Textarea {...aria} {...register('bio')} rows={5} />}
    </Field>
  );
}

const leftText = (left: number): string => {
  const count = numberText(Math.abs(left));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many.` : `${count} ${characters} left.`;
};

function LocationField({ form }: ProfileFieldsProps) {
  const { control, formState } = form;
  return (
    <Field
      label="Location"
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

function PhoneFields({ form }: ProfileFieldsProps) {
  const { register, control, formState } = form;
  return (
    <div className="grid gap-5 rounded-xl bg-surface-2 p-4 sm:col-span-2 sm:p-5">
      <Field
        label="Phone number"
        error={faultOf('Phone number', formState.errors.phoneNumber?.message)}
        hint={phoneHint}
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="sm:max-w-80"
          />
        )}
      </Field>
      <Controller
        control={control}
        name="phonePublic"
        render={({ field: { ref, value, onChange } }) => (
          <SwitchField
            ref={ref}
            label="Show my phone number to learners"
            hint="Only people who take one of your classes see it. While this is off, nobody does."
            isOn={value}
            onChange={onChange}
          />
        )}
      />
    </div>
  );
}

interface SwitchFieldProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch with a sentence beside it. */
function SwitchField({ ref, label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <Switch.Root
        ref={ref}
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-input-border bg-surface-3 p-0.5 transition-[background-color,border-color] data-[state=checked]:border-transparent data-[state=checked]:bg-solid"
      >
        <Switch.Thumb className="size-5 rounded-full bg-text-3 transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-solid forced-colors:bg-[ButtonText]" />
      </Switch.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {hint}
        </p>
      </div>
    </div>
  );
}
