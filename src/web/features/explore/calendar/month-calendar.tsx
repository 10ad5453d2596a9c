// Calendar of a month: each day with the number of classes that begin on it; a day shows its classes in the list.
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { MonthCounts } from '#contract/classes/search-counts.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { query } from '#web/kit/api/api.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useDraft } from '../search/use-draft.ts';
import { type Search, without } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';
import { DayCell } from './day-cell.tsx';
import { monthText } from './day-text.ts';
import { addMonths, dayAfterKey, type Month, monthOf, weeksOf } from './month-days.ts';

export interface MonthCalendarProps {
  wanted: Search;
  change: Change;
  today: WallDate;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Farther ahead than instructors plan. */
const mostMonths = 18;

// oxlint-disable-next-line import/no-default-export -- loaded on demand, as the map is
export default function MonthCalendar({ wanted, change, today }: MonthCalendarProps) {
  const id = useId();
  // Another chosen day shows its month; until then people leaf through the months.
  const { text: month, type: show } = useDraft(monthOf(wanted.from ?? today), wanted.from ?? '');
  const { totals, isLoading, hasFailed } = useTotals(wanted, month);
  const least = monthOf(today);
  const turn = (months: number) => show(addMonths(month, months));
  return (
    <div className="p-3 sm:p-5">
      <div className="flex items-center justify-between">
        <IconButton label="Previous month" disabled={month <= least} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 id={id} aria-live="polite" className="text-lg font-bold tracking-tight">
          {monthText(month)}
        </h2>
        <IconButton
          label="Next month"
          disabled={month >= addMonths(least, mostMonths)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <MonthGrid
        labelId={id}
        isLoading={isLoading}
        {...{ month, totals, wanted, change, today, show }}
      />
      <p role="status" className="mt-3 min-h-6 text-sm text-text-2">
        {hasFailed
          ? 'The days could not be counted. Choose one to see its classes.'
          : noteOf(month, totals, isLoading)}
      </p>
    </div>
  );
}

type Totals = Map<WallDate, MonthCounts['days'][number]['total']>;

function noteOf(month: Month, totals: Totals, isLoading: boolean): string {
  if (isLoading) return '';
  const isEmpty = totals.size === 0;
  return isEmpty ? `No classes in ${monthText(month)}.` : 'Choose a day to see its classes.';
}

function useTotals(wanted: Search, month: Month) {
  const { from: _from, to: _to, sort: _sort, ...search } = wanted;
  const asked = query('GET /api/explore/days', { query: { ...search, month } });
  const { data, isPending, isError } = useQuery(asked);
  const totals: Totals = new Map(data?.days.map(({ day, total }) => [day, total]));
  return { totals, isLoading: isPending, hasFailed: isError };
}

interface MonthGridProps extends MonthCalendarProps {
  labelId: string;
  month: Month;
  totals: Totals;
  isLoading: boolean;
  show: (month: Month) => void;
}

function MonthGrid(props: MonthGridProps) {
  const { labelId, month, totals, isLoading, wanted, change, today, show } = props;
  const grid = useRef<HTMLTableElement>(null);
  const { focused, move } = useFocusedDay(grid, { month, first: firstDay(props) });
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
    move(day);
    const isOnly = wanted.from === day && wanted.to === day;
    change(isOnly ? without('dates') : { from: day, to: day });
  };
  return (
    <table
      ref={grid}
      role="grid"
      aria-labelledby={labelId}
      aria-busy={isLoading}
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
                total={totals.get(day)}
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
  return { focused, move };
}
