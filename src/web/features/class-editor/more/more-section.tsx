// Section of optional facts about a class, collapsed until it is opened or has an error.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ClassFieldName, classFields } from '#contract/classes/class-form.ts';
import { factFields, factLimits } from '#contract/classes/class-facts.ts';
import { levels } from '#domain/classes/levels.ts';
import { teachingLanguages } from '#domain/classes/teaching-languages.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { TagField } from './tag-field.tsx';

type FactName = keyof typeof factFields;
/** What is asked at booking has a section of its own. */
const factNames = (Object.keys(factFields) as FactName[]).filter(
  (name) => name !== 'bookingQuestions',
);

export function MoreSection() {
  const { watch, formState } = useFormContext<ClassDetails>();
  const [isOpened, setIsOpened] = useState(false);
  const hasError = factNames.some((name) => formState.errors[name]);
  const filled = watch(factNames).filter((text) => text !== '').length;
  return (
    <details
      className="group border-t border-border"
      open={isOpened || hasError}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 px-4 py-5 sm:px-8 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-lg font-bold tracking-tight">More about the class</span>
          <span className="mt-1 block text-sm text-text-2">
            Optional. Classes that say more are found more often.
            {filled > 0 && ` · ${filled} of ${factNames.length} filled in`}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-6 px-4 pb-8 sm:px-8">
        <TagField />
        <ChoiceFields />
        <LineFields />
        <AgeFields />
        <VenueFields />
      </div>
    </details>
  );
}

function useFact(name: ClassFieldName) {
  const { register, formState } = useFormContext<ClassDetails>();
  return {
    label: classFields[name].label,
    error: formState.errors[name]?.message,
    registered: register(name),
  };
}

function ChoiceFields() {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Choice name="level" choices={levels} />
      <Choice name="language" choices={teachingLanguages} />
    </div>
  );
}

interface ChoiceProps {
  name: 'level' | 'language';
  choices: Record<string, string>;
}

function Choice({ name, choices }: ChoiceProps) {
  const { label, error, registered } = useFact(name);
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <NativeSelect {...aria} {...registered}>
          <option value="">Not stated</option>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function LineFields() {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Lines name="included" placeholder={'Clay and tools\nTwo firings'} />
      <Lines name="bring" placeholder={'An apron\nA towel'} />
    </div>
  );
}

function Lines({ name, placeholder }: { name: 'included' | 'bring'; placeholder: string }) {
  const { label, error, registered } = useFact(name);
  return (
    <Field label={label} error={error} hint="One thing in each line.">
      {(aria) => <Textarea {...aria} {...registered} rows={4} placeholder={placeholder} />}
    </Field>
  );
}

function AgeFields() {
  const { label, error, registered } = useFact('minAge');
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <Field label={label} error={error} hint="Left empty: adults, unless children are welcome.">
        {(aria) => <Input {...aria} {...registered} inputMode="numeric" maxLength={2} />}
      </Field>
      <YesField name="kidsWelcome" className="sm:mt-7" />
    </div>
  );
}

function VenueFields() {
  return (
    <>
      <YesField name="stepFree" />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Note name="accessibility" placeholder="Ground floor, accessible restroom" />
        <Note name="parking" placeholder="Free on the street" />
      </div>
    </>
  );
}

interface NoteProps {
  name: 'accessibility' | 'parking';
  placeholder: string;
}

function Note({ name, placeholder }: NoteProps) {
  const { label, error, registered } = useFact(name);
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <Input
          {...aria}
          {...registered}
          placeholder={placeholder}
          maxLength={factLimits.noteLetters}
        />
      )}
    </Field>
  );
}

interface YesFieldProps {
  name: 'kidsWelcome' | 'stepFree';
  className?: string;
}

/** All values of the form are texts, so a checked box is the text that the server expects. */
function YesField({ name, className }: YesFieldProps) {
  const { watch, setValue } = useFormContext<ClassDetails>();
  return (
    <label className={className}>
      <span className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={watch(name) === 'true'}
          onChange={({ target }) =>
            setValue(name, target.checked ? 'true' : '', { shouldDirty: true })
          }
        />
        {classFields[name].label}
      </span>
    </label>
  );
}
