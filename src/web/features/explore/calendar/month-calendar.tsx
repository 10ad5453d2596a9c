// Calendar of a month: each day with the number of classes that begin on it; a day shows its classes in the list.
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { SearchParams } from '#contract/classes/class-search.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { query } from '#web/kit/api/api.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Search } from '../search/search-params.ts';
import type { Change } from '../search/use-explore.ts';
import { dayText, monthText } from './day-text.ts';
import { addMonths, type Month, monthOf } from './month-days.ts';
import { MonthGrid, type Totals } from './month-grid.tsx';

interface MonthCalendarProps {
  wanted: Search;
  change: Change;
  today: WallDate;
}

/** Farther ahead than instructors plan. */
const mostMonths = 18;

// oxlint-disable-next-line import/no-default-export -- loaded on demand, as the map is
export default function MonthCalendar({ wanted, change, today }: MonthCalendarProps) {
  const id = useId();
  const { month, show } = useMonth(wanted.from, today);
  const { totals, hasFailed } = useTotals(wanted, month);
  const least = monthOf(today);
  const turn = (months: number) => show(addMonths(month, months));
  return (
    <div className="p-3 sm:p-5">
      <div className="flex items-center justify-between">
        <TurnButton
          label="Previous month"
          icon={ChevronLeft}
          onTurn={month > least ? () => turn(-1) : undefined}
        />
        <h2 id={id} aria-live="polite" className="text-lg font-bold tracking-tight">
          {monthText(month)}
        </h2>
        <TurnButton
          label="Next month"
          icon={ChevronRight}
          onTurn={month < addMonths(least, mostMonths) ? () => turn(1) : undefined}
        />
      </div>
      <MonthGrid labelId={id} {...{ month, totals, wanted, change, today, show }} />
      <p role="status" className="mt-3 min-h-6 text-sm text-text-2">
        {hasFailed
          ? 'The days could not be counted. Choose one to see its classes.'
          : noteOf(month, totals, wanted)}
      </p>
    </div>
  );
}

interface TurnButtonProps {
  label: string;
  icon: LucideIcon;
  /** Undefined at the end. */
  onTurn: (() => void) | undefined;
}

function TurnButton({ label, icon: Icon, onTurn }: TurnButtonProps) {
  return (
    <IconButton
      label={label}
      // Not disabled, because it has the focus when it leads to the last month.
      aria-disabled={!onTurn}
      onClick={onTurn}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-disabled"
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

/** Another chosen day shows its month; until then people leaf through the months. */
function useMonth(chosen: WallDate | undefined, today: WallDate) {
  const [leafed, setLeafed] = useState({ of: chosen, month: monthOf(chosen ?? today) });
  if (leafed.of !== chosen)
    setLeafed({ of: chosen, month: chosen ? monthOf(chosen) : leafed.month });
  return { month: leafed.month, show: (month: Month) => setLeafed({ of: chosen, month }) };
}

export function noteOf(month: Month, totals: Totals | undefined, { from, to }: Search): string {
  if (!totals) return '';
  if (from !== undefined && from === to && monthOf(from) === month)
    return dayText(from, { total: totals.get(from) });
  return totals.size === 0
    ? `No classes in ${monthText(month)}.`
    : 'Choose a day to see its classes.';
}

function useTotals(wanted: Search, month: Month) {
  const { from: _from, to: _to, sort: _sort, ...search } = wanted;
  const asked = query('GET /api/explore/days', {
    query: { ...(search as SearchParams), month },
  });
  const { data, isError } = useQuery(asked);
  const totals: Totals | undefined =
    data && new Map(data.days.map(({ day, total }) => [day, total]));
  return { totals, hasFailed: isError };
}
