// Time of day on a twelve-hour clock, in quarters of an hour.
import { wallClockText, type WallTime } from '#domain/time/wall-text.ts';
import { NativeSelect } from '#web/ui/form/field.tsx';
import { type ClockParts, clockParts, quarters, withClock } from './clock-parts.ts';

interface TimeChoiceProps {
  wall: WallTime;
  onChange: (wall: WallTime) => void;
}

const hours = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];

export function TimeChoice({ wall, onChange }: TimeChoiceProps) {
  const clock = clockParts(wall);
  const change = (part: Partial<ClockParts>) => onChange(withClock(wall, { ...clock, ...part }));
  return (
    <div
      role="group"
      aria-label="Time"
      className="flex flex-wrap items-center gap-2 in-data-roomy:pt-1"
    >
      <span aria-hidden="true" className="basis-full text-sm font-semibold">
        Time
      </span>
      <Choice
        label="Hour"
        value={clock.hour}
        choices={hours}
        onChange={(hour) => change({ hour })}
      />
      <span aria-hidden="true" className="font-bold">
        :
      </span>
      <Choice
        label="Minute"
        value={clock.minute}
        choices={quarters(clock.minute)}
        onChange={(minute) => change({ minute })}
      />
      <Choice
        label="AM or PM"
        value={clock.half}
        choices={['AM', 'PM']}
        onChange={(half) => change({ half: half === 'AM' ? 'AM' : 'PM' })}
      />
      <span role="status" className="sr-only">
        {wallClockText(wall)}
      </span>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <span className="min-w-0 flex-1 basis-20">
      <NativeSelect
        aria-label={label}
        value={value}
        className="tabular-nums"
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
