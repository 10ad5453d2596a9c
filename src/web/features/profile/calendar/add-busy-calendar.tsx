// Form for the secret address of a calendar elsewhere.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  busyCalendarLimits,
  busyCalendarMessages,
} from '#contract/calendars/busy-calendar-calls.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { busyCalendarsQuery } from './busy-calendars-query.ts';

export function AddBusyCalendar() {
  const client = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { url: '' },
  });
  const adding = useMutation({
    ...mutation('POST /api/busy-calendars'),
    onSuccess: async () => {
      reset();
      toast({ title: 'Calendar added', description: 'It is read in a moment.' });
      await client.invalidateQueries(busyCalendarsQuery);
    },
    onError: (error) => {
      const fault = error instanceof ApiError ? error.fields['url'] : undefined;
      if (fault) setError('url', { message: fault }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ url }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!adding.isPending) adding.mutate({ body: { url, timeZone } });
  });
  const fault = formState.errors.url?.message;
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Secret address of your calendar (ICS)"
        error={fault}
        hint="In Google Calendar: settings of the calendar, “Secret address in iCal format”. In Outlook: “Publish a calendar”, the ICS link. In iCloud: share it as a public calendar. We never show it again."
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('url', {
              validate: (url) => url.trim() !== '' || busyCalendarMessages.address,
            })}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={busyCalendarLimits.addressLetters}
            placeholder="https://example.com/calendar.ics"
          />
        )}
      </Field>
      <FormAlert error={fault ? null : adding.error} className="mt-4" />
      <BusyButton
        type="submit"
        variant="outline"
        isBusy={adding.isPending}
        busyText="Adding…"
        className="mt-4 w-full sm:w-auto"
      >
        Add calendar
      </BusyButton>
    </form>
  );
}
