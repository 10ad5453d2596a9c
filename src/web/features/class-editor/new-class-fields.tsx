// The fields of a class that does not exist yet, with its schedule and pictures.
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { NewClass, NewMinimum } from '#web/kit/class/editor-values.ts';
import type { Schedule, ScheduleFaults } from '#web/kit/schedule/schedule.ts';
import { PriceSection, WhatSection } from './detail-fields.tsx';
import { FormSection } from './form-section.tsx';
import { ImagePicker } from './images/image-picker.tsx';
import type { Images } from './images/use-images.ts';
import { MoreSection } from './more/more-section.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';
import { LocationField, ZoneLine } from './place/location-field.tsx';
import { MinimumFields } from './schedule/minimum-fields.tsx';
import { ScheduleFields } from './schedule/schedule-fields.tsx';

interface NewClassFieldsProps {
  form: UseFormReturn<NewClass>;
  images: Images;
  openedAt: Date;
}

export function NewClassFields({ form, images, openedAt }: NewClassFieldsProps) {
  return (
    <>
      <WhatSection />
      <PriceSection
        note={
          <Controller
            control={form.control}
            name="minimum"
            render={({ field }) => (
              <MinimumFields
                minimum={field.value}
                onChange={field.onChange}
                faults={minimumMessages(form.formState.errors.minimum)}
              />
            )}
          />
        }
      />
      <FormSection
        title="Location & Schedule"
        hint="Times are those on the clock where the class takes place."
      >
        <LocationField />
        <Controller
          control={form.control}
          name="schedule"
          render={({ field }) => (
            <ScheduleFields
              schedule={field.value}
              onChange={field.onChange}
              faults={scheduleMessages(form.formState.errors.schedule)}
              timeZone={form.watch('timeZone')}
              now={openedAt}
              zone={<ZoneLine />}
            />
          )}
        />
      </FormSection>
      <FormSection title="Media" hint="Good photos are why people stop and look.">
        <ImagePicker images={images} />
      </FormSection>
      <QuestionsSection />
      <MoreSection />
    </>
  );
}

/** Extracts the schedule's error messages from the form library's structure. */
function scheduleMessages(errors: FieldErrors<Schedule> | undefined): ScheduleFaults {
  const { startTime, endTime, plan } = errors ?? {};
  return {
    ...(startTime?.message && { startTime: startTime.message }),
    ...(endTime?.message && { endTime: endTime.message }),
    ...(plan?.message && { plan: plan.message }),
  };
}

function minimumMessages(errors: FieldErrors<NewMinimum> | undefined) {
  const { seats, hours } = errors ?? {};
  return {
    ...(seats?.message && { seats: seats.message }),
    ...(hours?.message && { hours: hours.message }),
  };
}
