// Form for a session's new time and a note, with the consequences for people who have booked.
import { type FormEvent, useState } from 'react';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import { momentText } from '#domain/text/date-text.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { MeetingFields } from '#web/kit/schedule/meeting-fields.tsx';
import { PlanFault } from '#web/kit/schedule/plan-fault.tsx';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { withFirst } from './reschedule-values.ts';
import { useReschedule } from './use-reschedule.ts';

const formId = 'reschedule-date';

interface RescheduleFormProps {
  rescheduleOptions: RescheduleOptions;
  onDone: () => void;
}

export function RescheduleForm({ rescheduleOptions, onDone }: RescheduleFormProps) {
  const { timeZone, bookings } = rescheduleOptions;
  const { meetings, setMeetings, faults, attempts, send, isSending, now } = useReschedule(
    rescheduleOptions,
    onDone,
  );
  const [note, setNote] = useState('');
  useFaultFocus(formId, attempts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(note);
  };
  return (
    <form
      id={formId}
      method="dialog"
      noValidate
      tabIndex={-1}
      className="grid grid-cols-1 gap-5"
      onSubmit={submit}
    >
      <Consequence rescheduleOptions={rescheduleOptions} />
      <PlanFault fault={faults.plan} />
      {meetings.map((meeting, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a meeting is known by its place alone
        <div key={index} role="group" aria-label={`Meeting ${index + 1}`}>
          {meetings.length > 1 && <h3 className="mb-2 font-semibold">Meeting {index + 1}</h3>}
          <MeetingFields
            meeting={meeting}
            onChange={(next) =>
              setMeetings(index === 0 ? withFirst(meetings, next) : meetings.with(index, next))
            }
            faults={index === 0 ? faults : {}}
            timeZone={timeZone}
            now={now}
          />
        </div>
      ))}
      <p className="text-sm text-text-2">Times are in {timeZoneName(timeZone)}</p>
      {bookings > 0 && (
        <Field label="Message (optional)" hint="Everybody who has booked reads this.">
          {(aria) => (
            <Textarea
              {...aria}
              rows={3}
              maxLength={bookingLimits.message}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <DialogActions className="mt-2">
        <DialogClose asChild>
          <Button variant="outline" disabled={isSending}>
            Keep the time
          </Button>
        </DialogClose>
        <BusyButton type="submit" variant="brand" isBusy={isSending} busyText="Rescheduling…">
          {bookings > 0 ? 'Reschedule and ask everybody' : 'Reschedule date'}
        </BusyButton>
      </DialogActions>
    </form>
  );
}

function Consequence({
  rescheduleOptions: { bookings, earliestStart, timeZone },
}: {
  rescheduleOptions: RescheduleOptions;
}) {
  if (bookings === 0)
    return <p className="text-text-2">Nobody has booked it, so nobody has to be asked.</p>;
  return (
    <p className="text-text-2">
      {bookings === 1 ? '1 booking is' : `${bookings} bookings are`} affected. Everybody is asked by
      email whether they can make it; who cannot, or does not reply in time, gets everything back.
      The new start must be on or after {momentText(earliestStart, timeZone)}.
    </p>
  );
}
