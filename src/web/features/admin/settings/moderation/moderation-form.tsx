// Form for the rules of moderation, beside what they would have found.
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { definitionOf } from '#contract/setting-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import type { Settings } from '../setting-changes.ts';
import { useSaveSettings } from '../use-save-settings.tsx';
import {
  changesOf,
  type choiceKeys,
  type ModerationValues,
  readWords,
  ruleKeys,
  valuesOf,
} from './moderation-values.ts';
import { TriedRules } from './tried-rules.tsx';

export function ModerationForm({ settings }: { settings: Settings }) {
  // What is being typed survives what others save.
  const resetOptions = { keepDirtyValues: true };
  const form = useForm<ModerationValues>({ values: valuesOf(settings), resetOptions });
  const { isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'words' });
  const { review, dialog, meanwhile, error } = useSaveSettings({
    onSaved: (saved) => form.reset(valuesOf(saved), { keepDirtyValues: false }),
    onRefused: ({ moderatedWords }) => form.setError('words', { message: moderatedWords ?? '' }),
  });
  const submit = form.handleSubmit((values) => {
    const read = readWords(values.words);
    if ('words' in read) review({ settings, values: changesOf(settings, read.words, values) });
  });
  return (
    <>
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        <ChangedMeanwhile changes={meanwhile} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-6">
            <TextRules form={form} />
            <NewInstructors form={form} />
          </div>
          <TriedRules typed={typed} />
        </div>
        <FormAlert error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Save rules</Button>
          {isDirty && (
            <Button
              variant="ghost"
              onClick={() => {
                form.reset(valuesOf(settings), { keepDirtyValues: false });
                form.setFocus('words');
              }}
            >
              Discard changes
            </Button>
          )}
        </div>
      </form>
      {/* Outside of the form: the dialog has a form of its own. */}
      {dialog}
    </>
  );
}

interface PartProps {
  form: UseFormReturn<ModerationValues>;
}

const part = 'rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6';
const legend = 'float-left mb-5 w-full text-xl font-bold tracking-tight';

function TextRules({ form }: PartProps) {
  const check = (text: string): string | true => {
    const read = readWords(text);
    return 'words' in read || read.fault;
  };
  return (
    <fieldset className={part}>
      <legend className={legend}>Texts</legend>
      <div className="clear-both grid grid-cols-1 gap-6">
        <Field
          label="Words"
          hint="A word or phrase in each line. They are found whole, whatever their case and accents."
          error={form.formState.errors.words?.message}
        >
          {(aria) => (
            <Textarea
              {...aria}
              rows={6}
              spellCheck={false}
              {...form.register('words', { validate: check })}
            />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {ruleKeys.map((key) => (
            <Choice key={key} name={key} form={form} />
          ))}
        </div>
        <p className="text-sm text-text-2">
          <strong className="font-semibold text-text">Publish and report</strong> shows the text at
          once, and a report waits for you.{' '}
          <strong className="font-semibold text-text">Hold for review</strong> shows a new class or
          review only once you have published it. Classes that people have booked, changes,
          questions and answers are always shown at once and reported.
        </p>
      </div>
    </fieldset>
  );
}

function NewInstructors({ form }: PartProps) {
  return (
    <fieldset className={part}>
      <legend className={legend}>New instructors</legend>
      <div className="clear-both sm:max-w-80">
        <Choice name="firstClass" form={form} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends PartProps {
  name: (typeof choiceKeys)[number];
}

function Choice({ name, form }: ChoiceProps) {
  const definition = definitionOf(name);
  return (
    <Field label={definition.label}>
      {(aria) => (
        <NativeSelect {...aria} {...form.register(name)}>
          {definition.kind === 'choice' &&
            definition.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice.charAt(0).toUpperCase() + choice.slice(1)}
              </option>
            ))}
        </NativeSelect>
      )}
    </Field>
  );
}
