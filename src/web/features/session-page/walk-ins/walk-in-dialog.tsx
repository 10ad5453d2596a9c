// Adds somebody who came without a booking.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Roster, instructorLimits } from '#contract/bookings/roster-shapes.ts';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import { isBlank } from '#contract/text-rules.ts';
import { addToQueue } from '#web/kit/door/door-queue.ts';
import { madeNow } from '#web/kit/door/made-now.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

interface WalkInDialogProps {
  roster: Roster;
  onClose: () => void;
}

export function WalkInDialog({ roster: { session, class: taught }, onClose }: WalkInDialogProps) {
  const returnFocus = useFocusReturn();
  // Fixed at opening: the dialog itself takes the seats.
  const [free] = useState(session.seatsFree);
  // One id however often the button is pressed.
  const [made] = useState(madeNow);
  const most = Math.min(bookingLimits.seats, free);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', seats: '1' },
  });
  const add = handleSubmit(({ name, seats }) => {
    const facts = { name: name.trim(), seats: Number(seats) };
    addToQueue(session.id, { kind: 'walk-in', ...made, ...facts });
    onClose();
  });
  return (
    <DialogForm
      title="Add a walk-in"
      description={freeText(free)}
      submitText="Add"
      busyText="Adding…"
      isBusy={false}
      disabled={free === 0}
      onSubmit={add}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {free === 0 && (
        <LinkButton to={`/classes/${taught.id}/edit#dates`} variant="outline">
          Change its seats
        </LinkButton>
      )}
      <Field label="Name" error={formState.errors.name?.message} required>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            disabled={free === 0}
            maxLength={instructorLimits.walkInName}
            {...register('name', { validate: (name) => !isBlank(name) || 'Enter a name.' })}
          />
        )}
      </Field>
      <Field label="Seats" error={formState.errors.seats?.message} required>
        {(aria) => (
          <Input
            {...aria}
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            disabled={free === 0}
            {...register('seats', {
              validate: (seats) =>
                (Number.isInteger(Number(seats)) && Number(seats) >= 1 && Number(seats) <= most) ||
                `Enter a number from 1 to ${most}.`,
            })}
          />
        )}
      </Field>
    </DialogForm>
  );
}

function freeText(free: number): string {
  if (free === 0)
    return 'This date is full. Raise its number of seats first, if there is room for one more.';
  return free === 1 ? '1 seat is free.' : `${free} seats are free.`;
}
