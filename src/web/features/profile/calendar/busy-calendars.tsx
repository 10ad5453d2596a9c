// The instructor's own calendars elsewhere, whose busy times they are warned of when they choose a date.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { busyCalendarLimits, type BusyCalendar } from '#contract/calendars/busy-calendar-calls.ts';
import { secondMs } from '#domain/time/durations.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { longMomentText } from '../moment-text.ts';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { SectionSkeleton } from '../settings-section.tsx';
import { AddBusyCalendar } from './add-busy-calendar.tsx';
import { busyCalendarsQuery } from './busy-calendars-query.ts';
import { failureTexts } from './calendar-failures.ts';
import { type Asked, isWaiting } from './is-waiting.ts';

export function BusyCalendars() {
  const [asked, setAsked] = useState<Asked>({});
  const calendars = useQuery({
    ...busyCalendarsQuery,
    // A calendar that was just added, or is to be read again, is read in a few seconds.
    refetchInterval: ({ state }) =>
      state.data?.some((calendar) => isWaiting(calendar, asked)) ? 3 * secondMs : false,
  });
  return (
    <div id="busy-calendars" tabIndex={-1} className="mt-8 border-t border-border pt-6">
      <h3 className="text-lg font-bold">Calendars you use elsewhere</h3>
      <p className="mt-1 mb-5 text-text-2">
        Add the secret address of your own calendar, and you are warned when you choose a date at
        which you are busy. We keep only when you are busy: no titles, places or people.
      </p>
      <Loaded query={calendars} skeleton={<SectionSkeleton className="h-12 w-56" />}>
        {(list) => (
          <>
            {list.length > 0 && (
              <CalendarList
                calendars={list}
                asked={asked}
                onAsked={({ id, nextReadAt }) =>
                  setAsked((before) => ({ ...before, [id]: nextReadAt }))
                }
              />
            )}
            {list.length < busyCalendarLimits.most && <AddBusyCalendar />}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CalendarListProps {
  calendars: BusyCalendar[];
  asked: Asked;
  onAsked: (calendar: BusyCalendar) => void;
}

function CalendarList({ calendars, asked, onAsked }: CalendarListProps) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(busyCalendarsQuery);
  const removal = useMutation({
    ...mutation('DELETE /api/busy-calendars/{id}'),
    onSuccess: async () => {
      await reload();
      // The pressed button is gone.
      focusPart('#busy-calendars');
    },
  });
  const reading = useMutation({
    ...mutation('PUT /api/busy-calendars/{id}/read'),
    onSuccess: onAsked,
  });
  const isBusy = removal.isPending || reading.isPending;
  return (
    <>
      <SettingsList>
        {calendars.map((calendar) => (
          <SettingsLine
            key={calendar.id}
            icon={calendar.failure ? CalendarX2 : CalendarClock}
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isBusy}
                  aria-label={`Read again: ${calendar.host}`}
                  onClick={() => reading.mutate({ params: { id: calendar.id } })}
                >
                  Read again
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={isBusy}
                  aria-label={`Remove the calendar of ${calendar.host}`}
                  onClick={() => removal.mutate({ params: { id: calendar.id } })}
                >
                  Remove
                </Button>
              </div>
            }
          >
            <p className="font-semibold wrap-anywhere">
              <bdi>{calendar.host}</bdi>
            </p>
            <CalendarState calendar={calendar} isWaiting={isWaiting(calendar, asked)} />
          </SettingsLine>
        ))}
      </SettingsList>
      <FormAlert error={removal.error ?? reading.error} className="mb-6" />
    </>
  );
}

interface CalendarStateProps {
  calendar: BusyCalendar;
  isWaiting: boolean;
}

function CalendarState({ calendar: { readAt, failure }, isWaiting: waits }: CalendarStateProps) {
  const lastRead = readAt && `Last read ${longMomentText(readAt)}.`;
  return (
    <div role="status" className="text-sm text-text-3">
      {waits && <p>It is read in a moment.</p>}
      {!waits && failure !== null && (
        <p className="font-medium text-danger">{failureTexts[failure]}</p>
      )}
      {lastRead && <p>{lastRead}</p>}
    </div>
  );
}
