// Adds sessions to a class: a single one, a series or a course.
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnClass } from '#contract/classes/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { findScheduleFaults } from '#web/kit/class/check-class.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { furtherSchedule, type ScheduleFaults, scheduleParts } from '#web/kit/schedule/schedule.ts';
import { FoldedPart } from './folded-part.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SeriesChoice, seriesAhead } from './series-choice.tsx';
import { termFaults } from './term-faults.ts';
import { noTerms, type TermFaults, TermFields, termParts, type Terms } from './term-fields.tsx';
import { SendButton } from '../send-button.tsx';
import { failureText, serverFaults } from '#web/kit/class/server-faults.ts';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';

const formId = 'add-dates';
const openerId = 'open-add-dates';

export function AddSessions({ one }: { one: OwnClass }) {
  // Open at once for a class without sessions.
  const [isOpen, setIsOpen] = useState(one.sessions.length === 0);
  /** The form replaces the button, so keyboard focus moves into it, and back. */
  const show = (isForm: boolean) => {
    flushSync(() => setIsOpen(isForm));
    focusPart(`#${isForm ? formId : openerId}`);
  };
  if (isOpen) return <AddSessionsForm one={one} onDone={() => show(false)} />;
  return (
    <Button
      id={openerId}
      variant="outline"
      className="justify-self-start"
      onClick={() => show(true)}
    >
      <CalendarPlus aria-hidden="true" />
      Add dates
    </Button>
  );
}

interface FormProps {
  one: OwnClass;
  onDone: () => void;
}

/** The state of the form, and its sending. */
function useNewDates({ one, onDone }: FormProps) {
  const { today } = useSite();
  const { timeZone } = one;
  const [now] = useState(() => businessNow(today));
  const [schedule, setSchedule] = useState(() => furtherSchedule(one, now));
  const [faults, setFaults] = useState<ScheduleFaults>({});
  const [terms, setTerms] = useState<Terms>(noTerms);
  const [seriesId, setSeriesId] = useState('');
  const series = schedule.plan === 'course' ? [] : seriesAhead(one, now);
  // The chosen one may have been canceled meanwhile.
  const joined = series.find(({ id }) => id === seriesId)?.id;
  const [wrongTerms, setWrongTerms] = useState<TermFaults>({});
  const [isChecking, setIsChecking] = useState(false);
  const add = useMutation(mutation('POST /api/classes/{id}/sessions'));
  const cacheResponse = useCacheResponse();
  const [attempts, setAttempts] = useState(0);
  useFaultFocus(formId, attempts);

  const refuse = (found: ScheduleFaults) => {
    setFaults(found);
    setAttempts((count) => count + 1);
  };
  const send = async () => {
    const found = await findScheduleFaults(schedule, { timeZone, now: businessNow(today) });
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      const response = await add.mutateAsync({
        params: { id: one.id },
        body: {
          ...scheduleParts(schedule),
          ...termParts(terms),
          ...(joined && { series_id: joined }),
        },
      });
      cacheResponse(response);
      toast({ title: 'Dates added', description: classStates[response.state] });
      onDone();
    } catch (error) {
      if (error instanceof Declined) return;
      setWrongTerms(termFaults(error));
      refuse(serverFaults(error).schedule);
      const description = failureText(error, 'The dates could not be added. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecking(true);
    void send().finally(() => setIsChecking(false));
  };
  const change = (next: typeof schedule) => {
    setSchedule(next);
    setFaults({});
  };
  const changeTerms = (next: typeof terms) => {
    setTerms(next);
    setWrongTerms({});
  };
  const choice = { series, joined, join: setSeriesId };
  const dates = { schedule, onChange: change, faults, timeZone, now };
  return {
    dates,
    choice,
    terms: { terms, onChange: changeTerms, faults: wrongTerms },
    isChecking,
    submit,
  };
}

function AddSessionsForm({ one, onDone }: FormProps) {
  const { dates, choice, terms, isChecking, submit } = useNewDates({ one, onDone });
  const { schedule, timeZone } = dates;
  return (
    <form
      id={formId}
      method="dialog"
      noValidate
      tabIndex={-1}
      aria-label="Add dates"
      className="grid grid-cols-1 gap-6 rounded-xl bg-surface-2 p-3 sm:p-5"
      onSubmit={submit}
    >
      <ScheduleFields
        {...dates}
        zone={<p className="text-sm text-text-2">Times are in {timeZoneName(timeZone)}</p>}
      />
      {choice.series.length > 0 && (
        <SeriesChoice
          series={choice.series}
          value={choice.joined ?? ''}
          areSeveral={schedule.plan === 'series'}
          onChange={choice.join}
        />
      )}
      <FoldedPart
        title="Price, seats and minimum"
        chosen={isAsClass(terms.terms) ? 'As the class' : 'Of their own'}
        hasFault={Object.keys(terms.faults).length > 0}
      >
        <TermFields one={one} {...terms} />
      </FoldedPart>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {one.sessions.length > 0 && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
        <SendButton isBusy={isChecking} busyText="Adding…">
          Add dates
        </SendButton>
      </div>
    </form>
  );
}

const isAsClass = ({ price, seats, minimum }: Terms): boolean => price + seats + minimum === '';
