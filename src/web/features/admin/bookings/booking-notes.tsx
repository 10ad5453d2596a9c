// Notes of operators on a booking: those that stand, and a field for another one.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { PersonLink } from '../admin-links.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { sectionTitle } from './booking-money.tsx';

export function BookingNotes({ booking }: { booking: AdminBooking }) {
  const notes = booking.history.filter(({ kind, text }) => kind === 'note' && text !== null);
  return (
    <section aria-labelledby="booking-notes">
      <h2 id="booking-notes" className={sectionTitle}>
        Notes
      </h2>
      <ul className="mb-5 grid grid-cols-1 gap-3 empty:hidden">
        {notes.map(({ id, at, by, text }) => (
          <li
            key={id}
            className="rounded-2xl border border-border bg-surface px-5 py-4 shadow-card"
          >
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="text-sm text-text-2">
                <Moment at={at} />
                {by && (
                  <>
                    {' by '}
                    <PersonLink person={by} />
                  </>
                )}
              </p>
              {id !== null && <WithdrawButton id={id} />}
            </div>
          </li>
        ))}
      </ul>
      {booking.learner && <NoteForm id={booking.id} />}
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const [keyOf, setKeyOf] = useState(() => createIdempotencyKeys());
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' } });
  const { send, isSending, confirmation } = useDecision('POST /api/admin/bookings/{id}/notes', {
    toast: { title: 'Note added' },
    onDone: () => {
      reset();
      // The same words may be noted again later.
      setKeyOf(() => createIdempotencyKeys());
    },
  });
  const submit = handleSubmit((typed) => {
    const text = typed.text.trim();
    send({ params: { id }, body: { text }, idempotencyKey: keyOf(text) });
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label="New note"
        hint="Only operators read notes. They are deleted with the account of the learner."
        error={formState.errors.text?.message}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={2}
            maxLength={adminLimits.reason}
            {...register('text', {
              validate: (text) => text.trim() !== '' || 'Write something first',
            })}
          />
        )}
      </Field>
      <div>
        <BusyButton type="submit" size="sm" variant="outline" isBusy={isSending} busyText="Adding…">
          Add note
        </BusyButton>
      </div>
      {confirmation}
    </form>
  );
}

function WithdrawButton({ id }: { id: string }) {
  const [keyOf] = useState(createIdempotencyKeys);
  const { send, isSending, confirmation } = useDecision(
    'PUT /api/admin/booking-notes/{id}/withdraw',
    {
      toast: { title: 'Note withdrawn', description: 'Its words are gone.' },
      onDone: () => undefined,
    },
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={isSending}
        onClick={() => send({ params: { id }, idempotencyKey: keyOf(id) })}
      >
        Withdraw
      </Button>
      {confirmation}
    </>
  );
}
