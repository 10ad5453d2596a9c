// Calendar month to choose a day from; arrow keys change the day, Page Up and Page Down the month.
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { twoDigits, type WallDate } from '#domain/time/wall-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';

interface CalendarProps {
  /** Empty while no day is chosen. */
  day: WallDate;
  onChoose: (day: WallDate) => void;
  today: WallDate;
  earliest: WallDate;
  latest: WallDate;
}

/** The calendar works in the browser's own days; the time zone they mean is up to the caller. */
const toDate = (day: WallDate): Date => new Date(`${day}T00:00`);

const toDay = (date: Date): WallDate =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const dayClass = classNames(
  'size-[44px] rounded-full text-base tabular-nums transition-colors hover:bg-surface-2',
  'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled',
);

const dropdownClass = classNames(
  'relative flex items-center rounded-lg hover:bg-surface-2',
  'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
);

const calendarClasses = {
  root: 'relative',
  months: 'flex',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: classNames(iconButtonClass, 'aria-disabled:text-disabled'),
  button_next: classNames(iconButtonClass, 'aria-disabled:text-disabled'),
  month_caption: 'flex h-[44px] items-center justify-center',
  dropdowns: 'z-10 flex items-center gap-1 font-semibold',
  dropdown_root: dropdownClass,
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'flex min-h-[44px] items-center gap-1 px-2',
  chevron: 'size-5 text-text-3',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-[44px] text-sm font-medium text-text-3',
  day: 'h-[44px] p-0 text-center',
  day_button: dayClass,
  today: 'font-bold text-accent',
  outside: 'text-text-3',
  selected: classNames(
    '[&>button]:bg-solid [&>button]:font-bold [&>button]:text-on-solid',
    '[&>button]:hover:bg-solid-hover forced-colors:[&>button]:border',
  ),
};

export function Calendar({ day, onChoose, today, earliest, latest }: CalendarProps) {
  const chosen = day ? toDate(day) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened by hand, and one goes on from its day
      autoFocus
      fixedWeeks
      captionLayout="dropdown"
      selected={chosen}
      defaultMonth={chosen ?? toDate(today)}
      onSelect={(date) => onChoose(toDay(date))}
      today={toDate(today)}
      startMonth={toDate(earliest)}
      endMonth={toDate(latest)}
      disabled={[{ before: toDate(earliest) }, { after: toDate(latest) }]}
      classNames={calendarClasses}
      components={{ Chevron: Arrow }}
    />
  );
}

interface ArrowProps {
  className?: string;
  orientation?: 'up' | 'down' | 'left' | 'right';
}

function Arrow({ className, orientation }: ArrowProps) {
  const Icon =
    orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown;
  return <Icon aria-hidden="true" className={className} />;
}
