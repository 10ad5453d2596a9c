// Dates that a booking can move to, as radio buttons with the seats that are left.
import type { ShownSession } from '#contract/classes/classes.ts';
import { sessionText } from '#domain/text/date-text.ts';

interface DateChoiceProps {
  sessions: ShownSession[];
  timeZone: string;
  ownId: string;
  chosenId: string;
  onChoose: (id: string) => void;
}

export function DateChoice({ sessions, timeZone, ownId, chosenId, onChoose }: DateChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Date</legend>
      {/* Padded, so that the focus ring of the first and last one is not cut off. */}
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {sessions.map((session) => (
          <label
            key={session.id}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border border-border px-4 py-3 leading-6 hover:border-input-border has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-text-3"
          >
            <input
              type="radio"
              name="date"
              value={session.id}
              checked={session.id === chosenId}
              disabled={session.id !== ownId && session.availableSpots === 0}
              onChange={() => onChoose(session.id)}
              className="row-span-2 mt-0.5 size-5 accent-accent"
            />
            <span className="font-semibold">{sessionText(session, timeZone)}</span>
            <span className="text-[0.9375rem] text-text-2">{leftText(session, ownId)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function leftText({ id, availableSpots }: ShownSession, ownId: string): string {
  if (id === ownId) return 'Your date';
  if (availableSpots === 0) return 'Full';
  return availableSpots === 1 ? '1 seat left' : `${availableSpots} seats left`;
}
