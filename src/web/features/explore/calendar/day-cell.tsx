// One day of the calendar, with the number of its classes.
import type { SearchTotal } from '#contract/classes/class-search.ts';
import type { WallDate } from '#domain/time/wall-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayText } from './day-text.ts';

interface DayCellProps {
  day: WallDate;
  /** Undefined where nothing begins, or while that is unknown. */
  total: SearchTotal | undefined;
  isCounted: boolean;
  /** A day of the month before or after. */
  isOutside: boolean;
  isPast: boolean;
  isToday: boolean;
  isChosen: boolean;
  isFocusable: boolean;
  onChoose: () => void;
}

const dayClass = classNames(
  'flex min-h-12 w-full flex-col items-center justify-center rounded-xl border border-transparent py-1 tabular-nums sm:min-h-16',
  'hover:border-accent',
  'aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:text-text-3',
);

export function DayCell(props: DayCellProps) {
  const { day, total, isCounted, isOutside, isPast, isToday, isChosen, isFocusable } = props;
  if (isOutside) return <td aria-hidden />;
  const isDisabled = isPast || (isCounted && !total && !isChosen);
  return (
    <td aria-selected={isChosen} className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isFocusable ? 0 : -1}
        aria-label={dayText(day, isCounted || isPast ? { total } : undefined)}
        aria-current={isToday ? 'date' : undefined}
        // Not disabled, because arrow keys pass over it.
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : props.onChoose}
        className={classNames(
          dayClass,
          total && !isPast && 'bg-accent-soft text-on-accent-soft',
          isChosen && 'bg-solid! font-bold text-on-solid! forced-colors:underline',
        )}
      >
        <span className={classNames('text-base', isToday && 'font-bold underline')}>
          {Number(day.slice(8))}
        </span>{' '}
        {total && !isPast && (
          <span className="text-xs leading-4">
            {total.count}
            {total.more && '+'}
          </span>
        )}
      </button>
    </td>
  );
}
