// Chooses the weekdays of a weekly series; that of the first date is always one of them.
import { useId } from 'react';
import { type Weekday, weekdayName, weekdayOf, weekdays } from '#domain/time/series/repeat-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type SchedulePart, weekdaysOf } from '#web/kit/schedule/schedule.ts';

/** "Tue" */
const shortName = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`;

export function SeriesWeekdays({
  schedule,
  onChange,
}: Pick<SchedulePart, 'schedule' | 'onChange'>) {
  const hintId = useId();
  const { startTime } = schedule;
  const own = weekdayOf(startTime);
  const chosen = new Set([own, ...weekdaysOf(schedule)]);
  const toggle = (day: Weekday) => {
    const next = weekdays.filter((one) => (one === day ? !chosen.has(one) : chosen.has(one)));
    // The weekday of the first date alone moves along with that date.
    onChange({ ...schedule, weekdays: next.length > 1 ? next : [] });
  };
  return (
    <fieldset aria-describedby={hintId} className="sm:col-span-2">
      <legend className="text-sm font-semibold">Weekdays</legend>
      <div className="mt-2 grid grid-cols-4 gap-2 sm:flex">
        {weekdays.map((day) => (
          <label
            key={day}
            className={classNames(
              'relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border px-1 sm:min-w-14 sm:px-3 text-[0.9375rem] font-medium transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen.has(day)
                ? 'border-accent bg-accent-soft text-on-accent-soft forced-colors:underline'
                : 'border-input-border bg-surface text-text-2 hover:border-text-2 hover:text-text',
              day === own && 'cursor-not-allowed',
            )}
          >
            <input
              type="checkbox"
              aria-label={`${day.charAt(0).toUpperCase()}${day.slice(1)}`}
              checked={chosen.has(day)}
              aria-disabled={day === own}
              className="absolute inset-0 cursor-inherit opacity-0"
              onChange={() => day !== own && toggle(day)}
            />
            {shortName(day)}
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-text-2">
        The first date is a {weekdayName(startTime)}. Choose more days if it takes place on several.
      </p>
    </fieldset>
  );
}
