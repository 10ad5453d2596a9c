// Further meetings of a course, each with its own start and end.
import { Clock, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { mostSeriesSessions } from '#domain/time/series/expand-series.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MeetingFields } from '#web/kit/schedule/meeting-fields.tsx';
import { meetingNotes } from '#web/kit/schedule/place-schedule.ts';
import { PlanFault } from '#web/kit/schedule/plan-fault.tsx';
import { type Meeting, nextMeeting, type SchedulePart } from '#web/kit/schedule/schedule.ts';

export function CourseMeetings({ schedule, onChange, faults, timeZone, now }: SchedulePart) {
  const { meetings } = schedule;
  const adder = useRef<HTMLButtonElement>(null);
  const change = (next: Meeting[]) => onChange({ ...schedule, meetings: next });
  return (
    <>
      <p className="text-sm text-text-2">
        The first meeting is the one above. Add the others here; one booking covers all of them.
      </p>
      <PlanFault fault={faults.plan} />
      {meetings.length > 0 && (
        <ol className="grid gap-4">
          {meetings.map((meeting, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a meeting is known by its place alone
            <li
              key={index}
              // No third nested box on a phone, where the times need the room.
              className="border-border max-sm:border-t max-sm:pt-2 sm:rounded-xl sm:border sm:bg-surface sm:p-4"
            >
              <div role="group" aria-label={`Meeting ${index + 2}`}>
                <div className="mb-2 flex items-center justify-between gap-3">
                  <h4 className="font-semibold">Meeting {index + 2}</h4>
                  <IconButton
                    label={`Remove meeting ${index + 2}`}
                    onClick={() => {
                      change(meetings.filter((_, at) => at !== index));
                      // This button disappears with its meeting, so focus moves to the add button.
                      adder.current?.focus();
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
                <MeetingFields
                  meeting={meeting}
                  onChange={(next) => change(meetings.with(index, next))}
                  timeZone={timeZone}
                  now={now}
                />
                {meetingNotes(meeting, { timeZone, now }).map((note) => (
                  <p key={note} className="mt-3 flex items-start gap-1.5 text-sm text-text-2">
                    <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                    {note}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={adder}
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={meetings.length >= mostSeriesSessions}
        onClick={() => change([...meetings, nextMeeting(schedule)])}
      >
        <Plus aria-hidden="true" />
        Add a meeting
      </Button>
    </>
  );
}
