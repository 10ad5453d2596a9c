// The dates that a booking can move to, as radio buttons with the seats that are left.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { counted } from '../../duration-text.ts';

type Dates = Output<'GET /api/admin/bookings/{id}/dates'>;

interface OtherDatesProps {
  booking: Pick<AdminBooking, 'sessionId' | 'startTime' | 'endTime' | 'timeZone' | 'meetings'>;
  /** Undefined while they are loaded. */
  dates: Dates | undefined;
  chosenId: string;
  seats: number;
  onChoose: (sessionId: string) => void;
}

export function OtherDates({ booking, dates = [], chosenId, seats, onChoose }: OtherDatesProps) {
  const { sessionId, startTime, endTime } = booking;
  const own = { sessionId, startTime, endTime, note: 'Their date', isFull: false };
  const choices = [
    own,
    ...dates.map(({ freeSeats, ...date }) => ({
      ...date,
      note: freeSeats === 0 ? 'Full' : `${counted(freeSeats, 'seat')} left`,
      isFull: freeSeats < seats,
    })),
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Date</legend>
      {/* Padded, so that the focus ring of the first and last one is not cut off. */}
      <div className="-m-1 grid max-h-64 grid-cols-1 gap-2 overflow-y-auto p-1">
        {choices.map((choice) => (
          <label
            key={choice.sessionId}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border border-border px-4 py-3 leading-6 hover:border-input-border has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-text-3"
          >
            <input
              type="radio"
              name="date"
              value={choice.sessionId}
              checked={choice.sessionId === chosenId}
              disabled={choice.isFull}
              onChange={() => onChoose(choice.sessionId)}
              className="row-span-2 mt-0.5 size-5 accent-accent"
            />
            <span className="font-semibold">
              {sessionText({ ...choice, meetings: booking.meetings }, booking.timeZone)}
            </span>
            <span className="text-[0.9375rem] text-text-2">{choice.note}</span>
          </label>
        ))}
      </div>
      {dates.length >= adminLimits.otherDates && (
        <p className="mt-2 text-sm text-text-2">The soonest {dates.length} dates are listed.</p>
      )}
    </fieldset>
  );
}
