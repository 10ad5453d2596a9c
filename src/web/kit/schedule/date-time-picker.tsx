// Fields for a day, with or without a time: show "Nov 18, 2026 • 06:00 PM" and open a calendar with a clock.
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { sessionLimits } from '#domain/classes/session-limits.ts';
import { pickerText, type WallDate, wallDateText } from '#domain/time/wall-text.ts';
import { wallAt } from '#domain/time/series/wall-steps.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { FieldAria } from '#web/ui/form/field.tsx';
import { controlClass } from '#web/ui/form/input.tsx';
import { Calendar } from './calendar.tsx';
import { PickerSurface } from './picker-surface.tsx';
import { TimeChoice } from './time-choice.tsx';

interface PickerProps {
  aria: FieldAria;
  /** Label of the field, which also names the popup. */
  label: string;
  timeZone: string;
  now: Date;
  /** Empty while nothing is chosen. */
  value: string;
  /** Called when the popup closes, since choices made in between are not final. */
  onChange: (value: string) => void;
}

/** Time used where only a day was chosen before. */
const usualClock = 'T12:00';

export function DateTimePicker(props: PickerProps) {
  return (
    <DayField
      {...props}
      placeholder="Choose date and time"
      textOf={pickerText}
      withDay={(day, before) => day + (before.slice(10) || usualClock)}
      hasClock
    />
  );
}

export function DatePicker(props: PickerProps) {
  return (
    <DayField
      {...props}
      placeholder="Choose a day"
      textOf={(day) => wallDateText(`${day}T00:00`)}
      withDay={(day) => day}
    />
  );
}

interface DayFieldProps extends PickerProps {
  placeholder: string;
  textOf: (value: string) => string;
  withDay: (day: WallDate, before: string) => string;
  hasClock?: true;
}

function DayField(props: DayFieldProps) {
  const { aria, label, value, onChange, placeholder, textOf } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = chosen !== null;
  const shown = chosen ?? value;
  const windowId = `${aria.id}-window`;
  const settle = (next: string) => {
    setChosen(null);
    if (next !== value) onChange(next);
  };
  const trigger = (
    <button
      type="button"
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? windowId : undefined}
      {...aria}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setChosen(value);
      }}
      className={classNames(
        controlClass,
        'flex min-h-12 items-center gap-2.5 px-3.5 py-2.5 text-left tabular-nums',
        !shown && 'text-text-3',
      )}
    >
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      <span className="min-w-0">{shown ? textOf(shown) : placeholder}</span>
    </button>
  );
  return (
    <PickerSurface
      title={label}
      id={windowId}
      isOpen={isOpen}
      onOpenChange={(opens) => (opens ? setChosen(value) : settle(shown))}
      trigger={trigger}
    >
      <PickerWindow {...props} shown={shown} onChoose={setChosen} onSettle={settle} />
    </PickerSurface>
  );
}

interface PickerWindowProps extends DayFieldProps {
  shown: string;
  onChoose: (value: string) => void;
  onSettle: (value: string) => void;
}

function PickerWindow(props: PickerWindowProps) {
  const { timeZone, now, withDay, hasClock, shown, onChoose, onSettle } = props;
  const { earliestStart, latestEnd } = sessionLimits(now);
  const dayAt = (at: Date): WallDate => wallAt(at, timeZone).slice(0, 10);
  return (
    <div className="flex flex-col gap-4 in-data-roomy:flex-row">
      <Calendar
        day={shown.slice(0, 10)}
        onChoose={(day) => onChoose(withDay(day, shown))}
        today={dayAt(earliestStart)}
        earliest={dayAt(earliestStart)}
        latest={dayAt(latestEnd)}
      />
      <div className="flex flex-col gap-4 border-border max-sm:border-t max-sm:pt-4 in-data-roomy:w-52 in-data-roomy:border-l in-data-roomy:pl-4">
        {shown && hasClock && <TimeChoice wall={shown} onChange={onChoose} />}
        <div className="mt-auto flex justify-between gap-3">
          <Button variant="ghost" size="sm" disabled={!shown} onClick={() => onSettle('')}>
            Clear
          </Button>
          <Button size="sm" onClick={() => onSettle(shown)}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
