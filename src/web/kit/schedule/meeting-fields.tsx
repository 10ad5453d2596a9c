// Start and end of one meeting; the end is adjusted to the start.
import { lazy, Suspense } from 'react';
import { endAsPicked, endForStart } from '#domain/classes/start-and-end.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateTimePicker } from './date-time-picker.tsx';
import type { Meeting, ScheduleFaults } from './schedule.ts';

/** Imports the time library, so it is loaded apart. */
const BusyHint = lazy(async () => ({ default: (await import('./busy-hint.tsx')).BusyHint }));

interface MeetingFieldsProps {
  meeting: Meeting;
  onChange: (meeting: Meeting) => void;
  faults?: ScheduleFaults;
  timeZone: string;
  now: Date;
}

export function MeetingFields({ meeting, onChange, faults = {}, ...where }: MeetingFieldsProps) {
  const { startTime, endTime } = meeting;
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <Field label="Start Time" required error={faults.startTime}>
        {(aria) => (
          <DateTimePicker
            {...where}
            aria={aria}
            label="Start Time"
            value={startTime}
            onChange={(start) =>
              onChange({ startTime: start, endTime: endForStart(meeting, start) })
            }
          />
        )}
      </Field>
      <Field label="End Time" required error={faults.endTime}>
        {(aria) => (
          <DateTimePicker
            {...where}
            aria={aria}
            label="End Time"
            value={endTime}
            onChange={(end) => onChange({ startTime, endTime: endAsPicked(startTime, end) })}
          />
        )}
      </Field>
      <Suspense>
        <BusyHint meeting={meeting} timeZone={where.timeZone} />
      </Suspense>
    </div>
  );
}
