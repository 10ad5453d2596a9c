// Where a class takes place: a known place brings its coordinates and its zone, any other words may stay.
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { timeZoneName } from '#domain/time/zones.ts';
import { query } from '#web/kit/api.ts';
import { PlaceCombobox } from '#web/kit/place-combobox.tsx';
import type { Place } from '#web/kit/use-places.ts';
import { Field, NativeSelect } from '#web/ui/field.tsx';
import type { ClassDetails } from './editor-values.ts';
import { exactPlace, placeWithin } from './find-typed-place.ts';
import { usualZone, zoneChoices } from './time-zone-choice.ts';

export function LocationField() {
  const { control, setValue, getValues, formState } = useFormContext<ClassDetails>();
  const findPlace = usePlaceFinder();
  const takePlace = ({ latitude, longitude, timeZone }: Place) => {
    setValue('coordinates', { latitude, longitude });
    setValue('timeZone', timeZone);
  };
  /** Nobody has to choose from the list: an address that ends with a known town is as good. */
  const recognise = async () => {
    const { location, coordinates } = getValues();
    if (coordinates) return;
    const place = await findPlace(location);
    if (place && getValues('location') === location && !getValues('coordinates')) takePlace(place);
  };
  return (
    <Field
      label="Location"
      required
      error={formState.errors.location?.message}
      hint="Choose a town or ZIP code, or write the whole address."
    >
      {(aria) => (
        <Controller
          control={control}
          name="location"
          render={({ field: { onChange, onBlur, ...field } }) => (
            <PlaceCombobox
              {...aria}
              {...field}
              placeholder="City, ZIP code or address"
              onChange={(words) => {
                onChange(words);
                setValue('coordinates', null);
              }}
              onPlace={takePlace}
              onBlur={() => {
                onBlur();
                void recognise();
              }}
            />
          )}
        />
      )}
    </Field>
  );
}

function usePlaceFinder() {
  const queryClient = useQueryClient();
  return async (location: string): Promise<Place | undefined> => {
    const wanted = placeWithin(location);
    if (!wanted) return undefined;
    const asked = query('GET /api/places', { query: { q: wanted, limit: 6 } });
    // Whoever cannot be asked finds nothing, and the zone is chosen by hand.
    const answer = await queryClient.ensureQueryData(asked).catch(() => undefined);
    return exactPlace(wanted, answer?.places ?? []);
  };
}

/** A known place knows its zone; otherwise it is chosen. */
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
        aria-label="Time zone"
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
