// Asks which series of the class further dates join, so that they can be changed together with it.
import type { OwnClass } from '#contract/classes/classes.ts';
import { dateText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';

export interface SeriesAhead {
  id: string;
  /** "3 dates, Tue, Mar 2, 2027 – Tue, Mar 16, 2027" */
  text: string;
}

/** Those with a date that has not begun, the soonest first. */
export function seriesAhead({ sessions, timeZone }: OwnClass, now: Date): SeriesAhead[] {
  const ahead = sessions.filter(
    ({ state, startTime }) => state === 'scheduled' && new Date(startTime) > now,
  );
  const bySeries = Map.groupBy(ahead, ({ seriesId }) => seriesId);
  return [...bySeries].flatMap(([id, dates]) => {
    const [first, last] = [dates[0], dates.at(-1)];
    if (id === null || !first || !last) return [];
    const from = dateText(first.startTime, timeZone);
    const until = dates.length > 1 ? ` – ${dateText(last.startTime, timeZone)}` : '';
    return [{ id, text: `${countedText(dates.length, 'date')}, ${from}${until}` }];
  });
}

interface SeriesChoiceProps {
  series: SeriesAhead[];
  /** Empty for none. */
  value: string;
  /** Whether several dates are added, which form a series without a choice. */
  areSeveral: boolean;
  onChange: (seriesId: string) => void;
}

export function SeriesChoice({ series, value, areSeveral, onChange }: SeriesChoiceProps) {
  return (
    <Field label="Part of a series" hint="Dates of one series can be changed together later.">
      {(aria) => (
        <NativeSelect {...aria} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{areSeveral ? 'A new series' : 'No, on its own'}</option>
          {series.map((each) => (
            <option key={each.id} value={each.id}>
              {each.text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
