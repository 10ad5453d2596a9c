// Fields for the repetition and end of a series, with a preview of every session.
import { useId } from 'react';
import { isWeekly, repeatChoices } from '#domain/time/series/repeat-text.ts';
import { mostSeriesSessions } from '#domain/time/series/expand-series.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { DatePicker } from '#web/kit/schedule/date-time-picker.tsx';
import { previewSeries } from '#web/kit/schedule/place-schedule.ts';
import { PlanFault } from '#web/kit/schedule/plan-fault.tsx';
import {
  repeatOf,
  type Schedule,
  type SchedulePart,
  weekdaysOf,
} from '#web/kit/schedule/schedule.ts';
import { SeriesPreview } from './series-preview.tsx';
import { SeriesWeekdays } from './series-weekdays.tsx';

export function SeriesSessions(props: SchedulePart) {
  const { schedule, onChange, faults, timeZone, now } = props;
  const { startTime, without } = schedule;
  if (!isWallTime(startTime))
    return <p className="text-text-2">Choose the start of the first date above.</p>;
  const preview = previewSeries(schedule, { timeZone, now });
  const toggle = (day: string) =>
    onChange({
      ...schedule,
      without: without.includes(day) ? without.filter((out) => out !== day) : [...without, day],
    });
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field label="Repeats">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={repeatOf(schedule)}
              onChange={(event) =>
                onChange({ ...schedule, repeat: event.target.value as Schedule['repeat'] })
              }
            >
              {repeatChoices(startTime, weekdaysOf(schedule)).map(({ repeat, text }) => (
                <option key={repeat} value={repeat}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {isWeekly(repeatOf(schedule)) && <SeriesWeekdays {...props} />}
        <SeriesEnd {...props} />
      </div>
      <PlanFault fault={preview.refusal ?? faults.plan} />
      <SeriesPreview
        preview={preview}
        timeZone={timeZone}
        onToggle={toggle}
        onLeaveOut={(days) => onChange({ ...schedule, without: [...without, ...days] })}
      />
    </>
  );
}

function SeriesEnd({ schedule, onChange, timeZone, now }: SchedulePart) {
  const name = useId();
  const { endsBy, count, until } = schedule;
  const choice = (which: Schedule['endsBy'], words: string) => (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={name}
        checked={endsBy === which}
        className="size-5 shrink-0"
        onChange={() => onChange({ ...schedule, endsBy: which })}
      />
      {words}
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Ends</legend>
      <div className="flex flex-wrap gap-x-6">
        {choice('count', 'After a number of dates')}
        {choice('date', 'On a day')}
      </div>
      {endsBy === 'count' ? (
        <Field label={`Number of dates (at most ${mostSeriesSessions})`} className="mt-1.5">
          {(aria) => (
            <Input
              {...aria}
              type="number"
              inputMode="numeric"
              min={1}
              max={mostSeriesSessions}
              value={count}
              onChange={(event) => onChange({ ...schedule, count: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label="Last day" className="mt-1.5">
          {(aria) => (
            <DatePicker
              aria={aria}
              label="Last day"
              timeZone={timeZone}
              now={now}
              value={until}
              onChange={(day) => onChange({ ...schedule, until: day })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
