// How full the dates of a class were, by weekday and hour.
import type { Insight } from '#contract/classes/insight.ts';
import { percentOf } from '#domain/classes/insight.ts';
import { WideTable } from '#web/ui/wide-table.tsx';

type Slot = Insight['slots'][number];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 18 → "6 PM" */
const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

export function FillTable({ slots }: Pick<Insight, 'slots'>) {
  const hours = [...new Set(slots.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  return (
    <section aria-labelledby="fill" className="mt-12">
      <h2 id="fill" className="text-2xl font-bold tracking-tight">
        Filled seats
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {slots.length > 0
          ? 'The share of the seats that were taken, by the weekday and hour at which a date began.'
          : 'Once the first date was held, you see here at which weekday and hour it was full.'}
      </p>
      {slots.length > 0 && (
        <WideTable
          title="Filled seats by weekday and hour, in percent"
          className="mt-5 rounded-2xl border border-border bg-surface p-3 shadow-card sm:p-5"
          tableClass="table-fixed text-center"
        >
          <thead className="text-text-2">
            <tr>
              <th scope="col" className="w-14 py-1 text-left text-sm font-semibold">
                Hour
              </th>
              {weekdays.map((name) => (
                <th key={name} scope="col" className="py-1 text-sm font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-left text-sm font-semibold whitespace-nowrap">
                  {hourText(hour)}
                </th>
                {weekdays.map((name, index) => (
                  <Cell
                    key={name}
                    slot={slots.find((one) => one.hour === hour && one.weekday === index + 1)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}

function Cell({ slot }: { slot: Slot | undefined }) {
  const percent = slot && percentOf(slot.seats, slot.capacity);
  if (!slot || percent === undefined || percent === null)
    return (
      <td className="p-0.5">
        <span className="sr-only">No date</span>
      </td>
    );
  const { seats, capacity, sessions } = slot;
  const dates = sessions === 1 ? '1 date' : `${sessions} dates`;
  return (
    <td className="p-0.5">
      <span
        title={`${seats} of ${capacity} seats on ${dates}`}
        className="block rounded-lg py-2 text-sm font-semibold tabular-nums"
        // A fuller date is darker; the number says the same without color.
        style={{
          background: `color-mix(in oklab, var(--chart-1) ${Math.round(percent * 0.4)}%, var(--surface-2))`,
        }}
      >
        {percent}%
        <span className="sr-only">
          , {seats} of {capacity} seats on {dates}
        </span>
      </span>
    </td>
  );
}
