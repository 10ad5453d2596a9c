// Preview of every session of a series with its notes; single sessions, or all on public holidays, can be left out.
import { CalendarOff, CalendarX2, Clock, type LucideIcon } from 'lucide-react';
import { countedText } from '#domain/text/length-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import type {
  SeriesPreview as Preview,
  PreviewedSession,
} from '#web/kit/schedule/place-schedule.ts';
import { DateChoice, DateChoices, type DateNote } from './date-choices.tsx';
import { useBusyTexts } from './use-busy-texts.ts';

interface SeriesPreviewProps {
  preview: Preview;
  timeZone: string;
  onToggle: (day: string) => void;
  onLeaveOut: (days: string[]) => void;
}

const headingId = 'series-dates';

export function SeriesPreview({ preview, timeZone, onToggle, onLeaveOut }: SeriesPreviewProps) {
  const { sessions, notes } = preview;
  const busy = useBusyTexts(
    sessions.map(({ day, span }) => [day, span]),
    timeZone,
  );
  if (sessions.length === 0) return null;
  const left = sessions.filter(({ isOut }) => !isOut);
  const clashes = left.filter(({ day }) => busy.has(day)).length;
  const holidays = left.filter(({ holiday }) => holiday).map(({ day }) => day);
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="text-sm font-semibold">
          <span role="status">
            {countedText(left.length, 'date')}
            {clashes > 0 && ` · you are busy at ${clashes}`}
          </span>
        </h3>
        {holidays.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              onLeaveOut(holidays);
              // The button disappears with the last holiday.
              focusPart(`#${headingId}`);
            }}
          >
            <CalendarOff aria-hidden="true" />
            Leave out {countedText(holidays.length, 'public holiday')}
          </Button>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-text-2">
          {note}
        </p>
      ))}
      <DateChoices headingId={headingId}>
        {sessions.map((session) => {
          const { day, text, fault, isOut } = session;
          return (
            <DateChoice
              key={day}
              text={text}
              isCrossedOut={isOut}
              isChosen={!isOut}
              fault={isOut ? undefined : fault}
              notes={notesOf(session, busy.get(day))}
              onToggle={() => onToggle(day)}
            />
          );
        })}
      </DateChoices>
    </section>
  );
}

function notesOf(
  { holiday, notes, isOut }: PreviewedSession,
  busy: string | undefined,
): DateNote[] {
  const ofDay = holiday ? [warning(CalendarOff, holiday)] : [];
  if (isOut) return ofDay;
  const clash = busy ? [warning(CalendarX2, busy)] : [];
  return [...ofDay, ...clash, ...notes.map((note) => warning(Clock, note))];
}

const warning = (Icon: LucideIcon, text: string): DateNote => ({ Icon, tone: 'warning', text });
