// Form field of one business setting: a text, a number with its unit, or a choice.
import type { UseFormReturn } from 'react-hook-form';
import { definitionOf, valueText } from '#contract/setting-text.ts';
import type { SettingKey } from '#contract/settings.ts';
import { Field, type FieldAria, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { readField, sentenceOf, type SettingTexts, unitText } from './setting-words.ts';

interface SettingFieldProps {
  name: SettingKey;
  /** Why it cannot be changed any more. */
  fixed?: string | undefined;
  form: UseFormReturn<SettingTexts>;
}

export function SettingField({ name, form, fixed }: SettingFieldProps) {
  return (
    <Field
      label={definitionOf(name).label}
      hint={fixed ?? sentenceOf(name)}
      error={form.formState.errors[name]?.message}
    >
      {(aria) => <Control aria={aria} name={name} form={form} fixed={fixed} />}
    </Field>
  );
}

function Control({ aria, name, form, fixed }: SettingFieldProps & { aria: FieldAria }) {
  const definition = definitionOf(name);
  const registered = form.register(name, {
    validate: (typed) => {
      const read = readField(name, typed);
      return 'value' in read || read.fault;
    },
  });
  if (fixed)
    return (
      <output {...aria} className="flex min-h-12 items-center font-medium">
        {capitalized(valueText(name, form.getValues(name)))}
      </output>
    );
  if (definition.kind === 'choice')
    return (
      <NativeSelect {...aria} {...registered}>
        {definition.choices.map((choice) => (
          <option key={choice} value={choice}>
            {capitalized(valueText(name, choice))}
          </option>
        ))}
      </NativeSelect>
    );
  if (definition.kind === 'integer')
    return (
      <div className="flex items-center gap-3">
        <Input
          {...aria}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-28 tabular-nums"
          {...registered}
        />
        <span className="text-text-2">{unitText(name)}</span>
      </div>
    );
  if (definition.kind !== 'text' && definition.kind !== 'email') return null;
  return (
    <Input
      {...aria}
      type={definition.kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={definition.maxLength}
      {...registered}
    />
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
