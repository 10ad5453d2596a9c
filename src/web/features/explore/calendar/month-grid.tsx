// Grid of the days of a month; arrow keys change the day, Page Up and Page Down the month.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchTotal } from '#contract/classes/class-search.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { type Search, without } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';
import { DayCell } from './day-cell.tsx';
import { dayAfterKey, type Month, monthOf, weeksOf } from './month-days.ts';

export type Totals = Map<WallDate, SearchTotal>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthGridProps {
  wanted: Search;
  change: Change;
  today: WallDate;
  labelId: string;
  month: Month;
  /** Undefined while they are unknown. */
  totals: Totals | undefined;
  show: (month: Month) => void;
}

export function MonthGrid(props: MonthGridProps) {
  const { labelId, month, totals, wanted, change, today, show } = props;
  const grid = useRef<HTMLTableElement>(null);
  const { focused, remember, move } = useFocusedDay(grid, { month, first: firstDay(props) });
  const press = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focused);
    if (day === undefined) return;
    event.preventDefault();
    if (day < today) return;
    move(day);
    if (monthOf(day) !== month) show(monthOf(day));
  };
  const isChosen = (day: WallDate): boolean =>
    wanted.from !== undefined && wanted.from <= day && day <= (wanted.to ?? day);
  const choose = (day: WallDate) => {
    remember(day);
    const isOnly = wanted.from === day && wanted.to === day;
    change(isOnly ? without('dates') : { from: day, to: day });
  };
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between days, as in every date grid
      role="grid"
      aria-labelledby={labelId}
      onKeyDown={press}
      className="mt-2 w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-sm font-medium text-text-3">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                total={totals?.get(day)}
                isCounted={totals !== undefined}
                isOutside={monthOf(day) !== month}
                isPast={day < today}
                isToday={day === today}
                isChosen={isChosen(day)}
                isFocusable={day === focused}
                onChoose={() => choose(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that Tab reaches first: the chosen one, today, or the first of the month. */
function firstDay({ wanted, today, month }: MonthGridProps): WallDate {
  const days = [wanted.from, today].filter((day) => day !== undefined && monthOf(day) === month);
  return days[0] ?? `${month}-01`;
}

/** One day of the grid takes part in the order of Tab; arrow keys move the focus to others, also of another month. */
function useFocusedDay(
  grid: RefObject<HTMLElement | null>,
  { month, first }: { month: Month; first: WallDate },
) {
  const [moved, setMoved] = useState<WallDate>();
  const focused = moved && monthOf(moved) === month ? moved : first;
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [grid, focused]);
  const move = (day: WallDate) => {
    isAwaited.current = true;
    setMoved(day);
  };
  return { focused, remember: setMoved, move };
}
