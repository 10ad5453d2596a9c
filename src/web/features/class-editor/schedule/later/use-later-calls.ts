// Sends a change of several dates, and shows what came of it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import type { SessionTermsBody } from '#contract/classes/session-terms.ts';
import { countedText } from '#domain/text/length-text.ts';
import { ApiError, Declined, mutation } from '#web/kit/api/api.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText, serverFaults } from '#web/kit/class/server-faults.ts';
import { refreshEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import type { Meeting, ScheduleFaults } from '#web/kit/schedule/schedule.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { termFaults } from '../term-faults.ts';
import type { TermFaults } from '../term-fields.tsx';
import { laterDatesQuery } from './later-dates-query.ts';
import type { LaterAct, PlannedDate } from './later-plan.ts';

interface LaterCalls {
  one: OwnClass;
  session: OwnSession;
  act: LaterAct;
  chosen: PlannedDate[];
  refuse: (found: ScheduleFaults, inTerms: TermFaults) => void;
  onDone: () => void;
}

interface Typed {
  time: Meeting;
  parts: SessionTermsBody;
  note: string;
  explanation: string;
}

const done = { reschedule: 'rescheduled', terms: 'saved', cancel: 'canceled' } as const;

export function useLaterCalls({ one, session, act, chosen, refuse, onDone }: LaterCalls) {
  const queryClient = useQueryClient();
  const cacheResponse = useCacheResponse();
  const outcome = {
    onSuccess: (response: OwnClass) => {
      cacheResponse(response);
      void refreshEarnings(queryClient);
      const title = `${countedText(chosen.length, 'date')} ${done[act]}`;
      toast({ title, description: one.title });
      onDone();
    },
    onError: (error: Error) => {
      if (error instanceof Declined) return;
      refuse(
        act === 'reschedule' ? serverFaults(error).schedule : {},
        act === 'terms' ? termFaults(error) : {},
      );
      const description = failureText(error, 'The dates could not be changed. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'series_changed')
        void queryClient.invalidateQueries(laterDatesQuery(one.id, session.id));
    },
  };
  const path = 'PUT /api/classes/{id}/sessions/{sessionId}/series';
  const change = useMutation({ ...mutation(path), ...outcome });
  const reschedule = useMutation({ ...mutation(`${path}/reschedule`), ...outcome });
  const cancel = useMutation({ ...mutation(`${path}/cancel`), ...outcome });
  const isSending = change.isPending || reschedule.isPending || cancel.isPending;
  const call = ({ time, parts, note, explanation }: Typed): void => {
    if (isSending) return;
    const params = { id: one.id, sessionId: session.id };
    const dates = chosen.map(({ date }) => ({ id: date.sessionId, start_time: date.startTime }));
    if (act === 'cancel') cancel.mutate({ params, body: { dates, reason: note, explanation } });
    if (act === 'terms') change.mutate({ params, body: { dates, ...parts } });
    const times = { start_time: time.startTime, end_time: time.endTime };
    if (act === 'reschedule') reschedule.mutate({ params, body: { dates, ...times, note } });
  };
  return { call, isSending };
}
