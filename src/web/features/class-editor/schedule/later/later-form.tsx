// Form for one change of several dates: what changes, for which of them, and what that means. Imports the time library.
import type { FormEvent } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import type { LaterDates } from '#contract/classes/series.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { MeetingFields } from '#web/kit/schedule/meeting-fields.tsx';
import { PlanFault } from '#web/kit/schedule/plan-fault.tsx';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DialogActions, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { NoteField } from '../note-field.tsx';
import { TermFields } from '../term-fields.tsx';
import { LaterList } from './later-list.tsx';
import type { LaterAct } from './later-plan.ts';
import { laterButton, laterText } from './later-words.ts';
import { useLaterForm } from './use-later-form.ts';

const formId = 'change-later-dates';

const acts: { act: LaterAct; name: string }[] = [
  { act: 'reschedule', name: 'Time' },
  { act: 'terms', name: 'Price and seats' },
  { act: 'cancel', name: 'Cancel them' },
];

interface LaterFormProps {
  one: OwnClass;
  session: OwnSession;
  later: LaterDates;
  onDone: () => void;
}

export function LaterForm({ one, session, later, onDone }: LaterFormProps) {
  const form = useLaterForm({ one, session, later }, onDone);
  const { act, planned, chosen, faults } = form;
  useFaultFocus(formId, form.attempts);
  if (planned.length === 0)
    return <p className="text-text-2">It has begun, is over, or is canceled.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  const hasBookings = chosen.some(({ date }) => date.bookings > 0);
  return (
    <form
      id={formId}
      method="dialog"
      noValidate
      tabIndex={-1}
      className="grid grid-cols-1 gap-6"
      onSubmit={submit}
    >
      <ActChoice act={act} onAct={form.setAct} />
      <PlanFault fault={faults.plan} />
      {act === 'reschedule' && (
        <div className="grid grid-cols-1 gap-2">
          <MeetingFields
            meeting={form.time}
            onChange={form.setTime}
            faults={faults}
            timeZone={later.timeZone}
            now={form.now}
          />
          <p className="text-sm text-text-2">
            Of the first date; later ones get the same time of day. Times are in{' '}
            {timeZoneName(later.timeZone)}
          </p>
        </div>
      )}
      {act === 'terms' && (
        <TermFields
          one={one}
          terms={form.terms}
          onChange={form.setTerms}
          faults={form.termFaults}
        />
      )}
      <LaterList
        planned={planned}
        chosen={chosen}
        timeZone={later.timeZone}
        onToggle={form.toggle}
      />
      <p className="text-text-2">{laterText(act, chosen)}</p>
      <Words form={form} />
      <DialogActions className="mt-0">
        <DialogClose asChild>
          <Button variant="outline" disabled={form.isSending}>
            Keep them as they are
          </Button>
        </DialogClose>
        <BusyButton
          type="submit"
          variant={act === 'cancel' ? 'danger' : 'brand'}
          isBusy={form.isSending}
          busyText={act === 'cancel' ? 'Canceling…' : 'Saving…'}
        >
          {laterButton(act, chosen.length, hasBookings)}
        </BusyButton>
      </DialogActions>
    </form>
  );
}

function ActChoice({ act, onAct }: { act: LaterAct; onAct: (act: LaterAct) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">What changes?</legend>
      <div className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-3">
        {acts.map(({ act: each, name }) => (
          <label
            key={each}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border px-3.5 transition-colors hover:border-text-2',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              act === each ? 'border-accent bg-accent-soft' : 'border-input-border',
            )}
          >
            <input
              type="radio"
              name="later-act"
              checked={act === each}
              className="size-5 outline-hidden"
              onChange={() => onAct(each)}
            />
            <span className="font-semibold">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a late cancellation may cost, and the words to learners and to our team. */
function Words({ form }: { form: ReturnType<typeof useLaterForm> }) {
  const { act, chosen } = form;
  const hasBookings = chosen.some(({ date }) => date.bookings > 0);
  const isBooked = chosen.some(({ date }) => date.seatsTaken > 0);
  const penalty = chosen.reduce((sum, { date }) => sum + (date.latePenalty ?? 0), 0);
  const isLate = act === 'cancel' && penalty > 0;
  return (
    <>
      {isLate && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
          Canceling late may cost {dollarsText(penalty)}. Our team decides, and it would come off
          the next payouts.
        </p>
      )}
      {((act === 'reschedule' && hasBookings) || (act === 'cancel' && isBooked)) && (
        <NoteField
          label={act === 'cancel' ? 'Reason (optional)' : 'Message (optional)'}
          hint="Everybody who has booked reads this."
          value={form.note}
          onChange={form.setNote}
        />
      )}
      {isLate && (
        <NoteField
          label="Explanation for our team (optional)"
          hint="Only our team reads this, before it decides on the penalty."
          value={form.explanation}
          onChange={form.setExplanation}
        />
      )}
    </>
  );
}
