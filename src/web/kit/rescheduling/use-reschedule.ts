// State of the form that reschedules a session: its meetings, their errors, and sending.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import { findScheduleFaults } from '#web/kit/class/check-class.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { type Meeting, type ScheduleFaults, scheduleParts } from '#web/kit/schedule/schedule.ts';
import { failureText, serverFaults } from '#web/kit/class/server-faults.ts';
import { mutation } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { presentMeetings, scheduleOf } from './reschedule-values.ts';

const notifiesOfSessions = /\/api\/(sessions|instructor)\b/;

export function useReschedule(rescheduleOptions: RescheduleOptions, onDone: () => void) {
  const { today } = useSite();
  const [now] = useState(() => businessNow(today));
  const [meetings, setMeetings] = useState(() => presentMeetings(rescheduleOptions));
  const [faults, setFaults] = useState<ScheduleFaults>({});
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const queryClient = useQueryClient();
  const cacheResponse = useCacheResponse();
  const reschedule = useMutation(mutation('PUT /api/classes/{id}/sessions/{sessionId}/reschedule'));

  const refuse = (found: ScheduleFaults) => {
    setFaults(found);
    setAttempts((count) => count + 1);
  };
  const sendNow = async (note: string) => {
    const { timeZone, classId, sessionId, bookings } = rescheduleOptions;
    const schedule = scheduleOf(meetings, { timeZone, now });
    const found = await findScheduleFaults(schedule, { timeZone, now: businessNow(today) });
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      const body = { ...timesOf(scheduleParts(schedule)), note };
      const response = await reschedule.mutateAsync({ params: { id: classId, sessionId }, body });
      cacheResponse(response);
      const description =
        bookings > 0 ? 'Everybody who booked is being asked.' : rescheduleOptions.title;
      toast({ title: 'Date rescheduled', description });
      onDone();
    } catch (error) {
      const { schedule: faulty } = serverFaults(error);
      refuse(faulty);
      // Errors at a field are shown there, without a toast.
      if (Object.keys(faulty).length === 0) {
        const description = failureText(error, 'The date could not be rescheduled. Try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
      }
    }
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => notifiesOfSessions.test(String(queryKey[0])),
    });
  };
  return {
    now,
    meetings,
    setMeetings: (next: Meeting[]) => {
      setMeetings(next);
      setFaults({});
    },
    faults,
    attempts,
    isSending,
    send: (note: string) => {
      if (isSending) return;
      setIsSending(true);
      void sendNow(note).finally(() => setIsSending(false));
    },
  };
}

/** A session is never a series. */
function timesOf(parts: ReturnType<typeof scheduleParts>) {
  const { start_time, end_time } = parts;
  return 'meetings' in parts
    ? { start_time, end_time, meetings: parts.meetings }
    : { start_time, end_time };
}
