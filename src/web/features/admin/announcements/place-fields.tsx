// Fields for the town of an announcement to learners: a place of the gazetteer, and how far around it.
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { announcementRadiuses } from '#contract/admin/announcements.ts';
import { distanceText } from '#domain/classes/distance-text.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import type { AnnouncementValues } from './announcement-values.ts';

export function PlaceFields({ form }: { form: UseFormReturn<AnnouncementValues> }) {
  const { control, register, setValue, formState } = form;
  const placeName = useWatch({ control, name: 'placeName' });
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Field
        label="Near"
        error={formState.errors.placeName?.message}
        hint="Who looks for classes there, or booked one in the last year. Empty: all learners."
      >
        {(aria) => (
          <Controller
            control={control}
            name="placeName"
            render={({ field }) => (
              <PlaceCombobox
                {...aria}
                {...field}
                onPlace={({ label, latitude, longitude }) =>
                  setValue('place', { name: label, latitude, longitude })
                }
              />
            )}
          />
        )}
      </Field>
      <Field label="Within">
        {(aria) => (
          <NativeSelect {...aria} {...register('radiusMiles')} disabled={placeName.trim() === ''}>
            {announcementRadiuses.map((miles) => (
              <option key={miles} value={miles}>
                {distanceText(miles)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  );
}
