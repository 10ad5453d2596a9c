// Location of a class: a known place sets its coordinates and time zone; any other text is allowed too.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { classFields } from '#contract/classes/class-form.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { usualZone, zoneChoices } from './time-zone-choice.ts';
import { takePlace, useTypedPlace } from './use-typed-place.ts';

export function LocationField({ hint = '' }: { hint?: string | undefined }) {
  const form = useFormContext<ClassDetails>();
  const recognize = useTypedPlace(form);
  return (
    <Field
      label={classFields.location.label}
      required
      error={form.formState.errors.location?.message}
      hint={`Choose a town or ZIP code, or write the whole address. ${hint}`.trim()}
    >
      {(aria) => (
        <Controller
          control={form.control}
          name="location"
          render={({ field: { onChange, onBlur, ...field } }) => (
            <PlaceCombobox
              {...aria}
              {...field}
              placeholder="City, ZIP code or address"
              onChange={(words) => {
                onChange(words);
                form.setValue('coordinates', null);
              }}
              onPlace={(place) => takePlace(form, place)}
              onBlur={() => {
                onBlur();
                void recognize();
              }}
            />
          )}
        />
      )}
    </Field>
  );
}

/** A known place sets the time zone; otherwise the instructor chooses it. */
export function ZoneLine() {
  const { control, setValue } = useFormContext<ClassDetails>();
  const [timeZone, coordinates] = useWatch({ control, name: ['timeZone', 'coordinates'] });
  if (coordinates)
    return (
      <p role="status" className="-mt-2 flex min-h-12 items-center text-sm text-text-2">
        Times are in {timeZoneName(timeZone)}
      </p>
    );
  return (
    <label className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-2">
      Times are in
      <NativeSelect
        value={usualZone(timeZone)}
        className="min-h-11 py-1.5"
        onChange={(event) => setValue('timeZone', event.target.value, { shouldDirty: true })}
      >
        {zoneChoices(timeZone).map((choice) => (
          <option key={choice.timeZone} value={choice.timeZone}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
