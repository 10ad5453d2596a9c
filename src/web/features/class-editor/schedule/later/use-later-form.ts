// State of the form that changes several dates: the act, what was typed, the chosen dates, and faults.
import { useState } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import type { LaterDates } from '#contract/classes/series.ts';
import type { SessionTermsBody } from '#contract/classes/session-terms.ts';
import { useSite } from '#web/kit/api/site.ts';
import type { Meeting, ScheduleFaults } from '#web/kit/schedule/schedule.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { termsOf } from '../terms-of.ts';
import { type TermFaults, termParts, type Terms } from '../term-fields.tsx';
import { changedParts } from './changed-parts.ts';
import { chosenDates, leftOutAtFirst } from './chosen-dates.ts';
import { type LaterAct, planLater, type PlannedDate, wallMeetingOf } from './later-plan.ts';
import { useLaterCalls } from './use-later-calls.ts';

interface Later {
  one: OwnClass;
  session: OwnSession;
  later: LaterDates;
}

export function useLaterForm({ one, session, later }: Later, onDone: () => void) {
  const { today } = useSite();
  const [now] = useState(() => businessNow(today));
  const [act, setAct] = useState<LaterAct>('reschedule');
  const [time, setTime] = useState(() => presentTime(later));
  const [terms, setTerms] = useState<Terms>(() => termsOf(session));
  const [out, setOut] = useState(() => leftOutAtFirst(later));
  const [note, setNote] = useState('');
  const [explanation, setExplanation] = useState('');
  const [faults, setFaults] = useState<ScheduleFaults>({});
  const [wrongTerms, setWrongTerms] = useState<TermFaults>({});
  const [attempts, setAttempts] = useState(0);
  const planned = planLater({ later, act, time, now });
  const chosen = chosenDates(planned, out);
  const refuse = (found: ScheduleFaults, inTerms: TermFaults = {}) => {
    setFaults(found);
    setWrongTerms(inTerms);
    setAttempts((count) => count + 1);
  };
  const { call, isSending } = useLaterCalls({ one, session, act, chosen, refuse, onDone });
  const send = () => {
    const parts = changedParts(termParts(termsOf(session)), termParts(terms));
    const found = faultsBefore({ act, time, parts, planned, chosen });
    if (found) return refuse(found);
    call({ time, parts, note, explanation });
  };
  const cleared =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFaults({});
      setWrongTerms({});
    };
  return {
    now,
    act,
    setAct: cleared(setAct),
    time,
    setTime: cleared(setTime),
    terms,
    setTerms: cleared(setTerms),
    note,
    setNote,
    explanation,
    setExplanation,
    planned,
    chosen,
    toggle: (id: string) => setOut((ids) => toggled(ids, id)),
    faults,
    termFaults: wrongTerms,
    attempts,
    send,
    isSending,
  };
}

interface Wanted {
  act: LaterAct;
  time: Meeting;
  parts: SessionTermsBody;
  planned: PlannedDate[];
  chosen: PlannedDate[];
}

/** What keeps the form from being sent; undefined if nothing does. */
function faultsBefore({ act, time, parts, planned, chosen }: Wanted): ScheduleFaults | undefined {
  if (act === 'cancel') return undefined;
  if (act === 'terms')
    return Object.keys(parts).length > 0 ? undefined : { plan: 'Nothing has changed yet.' };
  if (!time.startTime || !time.endTime) return { startTime: 'Choose the new time' };
  const fault = planned[0]?.fault;
  if (fault) return { startTime: fault };
  const isNew = chosen.some(({ newText }) => newText);
  return isNew ? undefined : { startTime: 'This is when they take place already.' };
}

function presentTime({ dates: [first], timeZone }: LaterDates): Meeting {
  if (!first) return { startTime: '', endTime: '' };
  const { wallStart, wallEnd } = wallMeetingOf(first, timeZone);
  return { startTime: wallStart, endTime: wallEnd };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
