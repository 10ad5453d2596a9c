// Fields of the profile form.
import { Controller } from 'react-hook-form';
import { Switch } from 'radix-ui';
import { type Ref, useId } from 'react';
import { Field, Input } from '#web/ui/form/field.tsx';
import { phoneHint } from '#web/kit/forms/phone-hint.ts';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import {
  BioField,
  LinksField,
  LocationField,
  type ProfileFieldsProps,
  TeachesField,
} from '#web/kit/profile/person-fields.tsx';

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
      <TeachesField form={form} />
      <LinksField form={form} />
      <PhoneFields form={form} />
    </div>
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
